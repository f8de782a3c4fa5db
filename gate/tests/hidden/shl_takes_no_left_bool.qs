; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.4 6
; covers: pair.ICONST+SHL.types
; SHL in the form `LOAD 0 / ICONST 1 / SHL`: good operands first, then a wrong left operand.
; exit: 20
; output:
; |10
; |-9223372036854775808
; |-2
.func one 1 1
    LOAD 0
    ICONST 1
    SHL
    RET
.end
.func main 0 0
    ICONST 5
    CALL one
    PRINTLN
    CONST 4611686018427387904
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
