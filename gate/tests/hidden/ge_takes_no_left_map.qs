; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.7 5.4 6
; covers: pair.ICONST+GE.types pair.GE+NOT.types
; GE in the form `LOAD 0 / ICONST 10 / GE / NOT`: good operands first, then a wrong left operand.
; exit: 20
; output:
; |true
; |false
; |true
; |false
.func one 1 1
    LOAD 0
    ICONST 10
    GE
    NOT
    RET
.end
.func main 0 0
    ICONST 9
    CALL one
    PRINTLN
    ICONST 10
    CALL one
    PRINTLN
    CONST nan
    CALL one
    PRINTLN
    CONST inf
    CALL one
    PRINTLN
    MAP
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
