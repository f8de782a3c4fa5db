; sections: 5.4 8.3 12
; covers: edge.28
; One ADD meets ints, then, on later passes of the same loop, floats, and in the end a string, which is a TYPE error.
; exit: 20
; output:
; |60
; |120.0
.func main 0 2      ; 0: passes, 1: the sum
    ICONST 0
    STORE 0
    ICONST 0
    STORE 1
loop:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    ICONST 60
    EQ
    JF not_yet_float
    LOAD 1
    PRINTLN
    LOAD 1
    TOFLOAT
    STORE 1
not_yet_float:
    LOAD 0
    ICONST 120
    EQ
    JF loop
    LOAD 1
    PRINTLN
    CONST "120"
    STORE 1
    JMP loop
.end
