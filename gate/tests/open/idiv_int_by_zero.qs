; sections: 5.2 5.5 6 8.3
; covers: edge.20
; Only a division of two ints by 0 is a ZERO error; with a float on either side it is none.
; What was printed before the error is there.
; exit: 21
; output:
; |inf
; |-inf
; |before \c
.func main 0 0
    CONST 1.0
    ICONST 0
    IDIV
    PRINTLN
    ICONST -1
    CONST 0.0
    IDIV
    PRINTLN
    CONST "before "
    PRINT
    ICONST 1
    ICONST 0
    IDIV
    PRINTLN
    HALT
.end
