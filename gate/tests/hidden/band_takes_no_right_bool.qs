; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.4 6
; covers: pair.LOAD+BAND.types
; BAND in the form `ICONST 12 / LOAD 0 / BAND`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |8
; |12
.func one 1 1
    ICONST 12
    LOAD 0
    BAND
    RET
.end
.func main 0 0
    ICONST 10
    CALL one
    PRINTLN
    ICONST -1
    CALL one
    PRINTLN
    TRUE
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
