; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.4 6
; covers: pair.ICONST+USHR.types
; USHR in the form `LOAD 0 / ICONST 1 / USHR`: good operands first, then a wrong left operand.
; exit: 20
; output:
; |9223372036854775807
; |4
.func one 1 1
    LOAD 0
    ICONST 1
    USHR
    RET
.end
.func main 0 0
    ICONST -1
    CALL one
    PRINTLN
    ICONST 8
    CALL one
    PRINTLN
    FUNC main
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
