; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.7 5.4 6
; covers: pair.LOAD+GT.types pair.GT+JF.types
; GT in the form `ICONST 10 / LOAD 0 / GT`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |yes
; |no
; |no
.func one 1 1
    ICONST 10
    LOAD 0
    GT
    JF no
    CONST "yes"
    RET
no:
    CONST "no"
    RET
.end
.func main 0 0
    CONST 9.5
    CALL one
    PRINTLN
    ICONST 10
    CALL one
    PRINTLN
    CONST nan
    CALL one
    PRINTLN
    FUNC main
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
