; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.4 6
; covers: pair.LOAD+BXOR.types
; BXOR in the form `ICONST 255 / LOAD 0 / BXOR`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |240
; |-256
.func one 1 1
    ICONST 255
    LOAD 0
    BXOR
    RET
.end
.func main 0 0
    ICONST 15
    CALL one
    PRINTLN
    ICONST -1
    CALL one
    PRINTLN
    ARRAY 0
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
