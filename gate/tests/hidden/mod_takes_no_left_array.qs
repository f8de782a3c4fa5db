; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: pair.ICONST+MOD.types
; MOD in the form `LOAD 0 / ICONST 3 / MOD`: good operands first, then a wrong left operand.
; exit: 20
; output:
; |2
; |1.5
; |nan
.func one 1 1
    LOAD 0
    ICONST 3
    MOD
    RET
.end
.func main 0 0
    ICONST -7
    CALL one
    PRINTLN
    CONST -7.5
    CALL one
    PRINTLN
    CONST inf
    CALL one
    PRINTLN
    ARRAY 0
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
