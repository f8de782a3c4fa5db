; sections: 2.8 7 8.9 9.2
; covers: limit.map.last edge.19
; A map takes 131,072 entries. A present key can still be set then, and after a DEL another key can be added.
; exit: 0
; output:
; |131072
; |["replaced", 131072, false, true]
.func main 0 2      ; 0: the map, 1: the next key
    MAP
    STORE 0
    ICONST 0
    STORE 1
loop:
    LOAD 0
    LOAD 1
    TRUE
    SET
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 131072
    LT
    JT loop
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    ICONST 7
    CONST "replaced"
    SET
    LOAD 0
    ICONST 8
    DEL
    POP
    LOAD 0
    ICONST -1
    NIL
    SET
    LOAD 0
    ICONST 7
    GET
    LOAD 0
    LEN
    LOAD 0
    ICONST 8
    HAS
    LOAD 0
    ICONST -1
    HAS
    ARRAY 4
    PRINTLN
    HALT
.end
