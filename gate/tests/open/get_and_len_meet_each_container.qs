; sections: 8.9 12
; The same LEN and GET meet a string, an array and a map in turn, a hundred times; GET by a map's missing
; key is nil, and a string gives bytes.
; exit: 0
; output:
; |[300, 9700, 100]
.func main 0 5      ; 0: the containers, 1: passes, 2: sum of LEN, 3: sum of GET, 4: nils seen
    CONST "a"
    ICONST 0
    ICONST 5
    ARRAY 2
    MAP
    ARRAY 3
    STORE 0
    ICONST 0
    STORE 1
    ICONST 0
    STORE 2
    ICONST 0
    STORE 3
    ICONST 0
    STORE 4
loop:
    LOAD 0
    LOAD 1
    ICONST 3
    MOD
    GET
    DUP
    LEN             ; 1, 2 or 0
    LOAD 2
    ADD
    STORE 2
    ICONST 0
    GET             ; 97, 0 or nil
    DUP
    NIL
    EQ
    JT none
    LOAD 3
    ADD
    STORE 3
    JMP step
none:
    POP
    LOAD 4
    ICONST 1
    ADD
    STORE 4
step:
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 300
    LT
    JT loop
    LOAD 2
    LOAD 3
    LOAD 4
    ARRAY 3
    PRINTLN
    HALT
.end
