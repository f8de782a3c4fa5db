; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.7 5.4 6
; covers: pair.LOAD+LE.types pair.LE+JF.types
; LE in the form `CONST "m" / LOAD 0 / LE`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |yes
; |no
; |yes
.func one 1 1
    CONST "m"
    LOAD 0
    LE
    JF no
    CONST "yes"
    RET
no:
    CONST "no"
    RET
.end
.func main 0 0
    CONST "m"
    CALL one
    PRINTLN
    CONST ""
    CALL one
    PRINTLN
    CONST "z"
    CALL one
    PRINTLN
    ARRAY 0
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
