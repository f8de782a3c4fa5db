; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.7 5.4 6
; covers: pair.ICONST+LT.types pair.ICONST+LT+JF.types pair.LT+JF.types
; LT in the form `LOAD 0 / ICONST 10 / LT`: good operands first, then a wrong left operand.
; exit: 20
; output:
; |yes
; |no
; |no
; |yes
.func one 1 1
    LOAD 0
    ICONST 10
    LT
    JF no
    CONST "yes"
    RET
no:
    CONST "no"
    RET
.end
.func main 0 0
    ICONST 9
    CALL one
    PRINTLN
    CONST 10.0
    CALL one
    PRINTLN
    CONST nan
    CALL one
    PRINTLN
    CONST -inf
    CALL one
    PRINTLN
    NIL
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
