; sections: 8.9 5.4
; covers: edge.17
; SLICE with from -1 and the float 2.0 as to is a TYPE error.
; exit: 20
; output:
; |ab
.func slice 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SLICE
    RET
.end
.func main 0 0
    CONST "abc"
    ICONST 0
    ICONST 2
    CALL slice
    PRINTLN
    CONST "abc"
    ICONST -1
    CONST 2.0
    CALL slice
    PRINTLN
    HALT
.end
