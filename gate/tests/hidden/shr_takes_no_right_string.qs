; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.4 6
; covers: pair.LOAD+SHR.types
; SHR in the form `ICONST -256 / LOAD 0 / SHR`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |-16
; |-256
; |-1
.func one 1 1
    ICONST -256
    LOAD 0
    SHR
    RET
.end
.func main 0 0
    ICONST 4
    CALL one
    PRINTLN
    ICONST 0
    CALL one
    PRINTLN
    ICONST 99
    CALL one
    PRINTLN
    CONST "1"
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
