; sections: 6 7 8.9
; covers: limit.map.beyond edge.19
; Adding an entry to a map of 131,072 entries is a LENGTH error.
; exit: 26
; output:
; |131072
.func main 0 2
    MAP
    STORE 0
    ICONST 0
    STORE 1
loop:
    LOAD 0
    LOAD 1
    LOAD 1
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
    CONST 0.5
    NIL
    SET
    LOAD 0
    LEN
    PRINTLN
    HALT
.end
