; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: pair.LOAD+ADD.types
; ADD in the form `ICONST 5 / LOAD 0 / ADD`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |12
; |4.5
; |nan
.func one 1 1
    ICONST 5
    LOAD 0
    ADD
    RET
.end
.func main 0 0
    ICONST 7
    CALL one
    PRINTLN
    CONST -0.5
    CALL one
    PRINTLN
    CONST nan
    CALL one
    PRINTLN
    NIL
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
