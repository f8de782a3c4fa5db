; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: pair.LOAD+MUL.types
; MUL in the form `ICONST 3 / LOAD 0 / MUL`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |-4611686018427387904
; |-0.0
; |0.30000000000000004
.func one 1 1
    ICONST 3
    LOAD 0
    MUL
    RET
.end
.func main 0 0
    CONST 4611686018427387904
    CALL one
    PRINTLN
    CONST -0.0
    CALL one
    PRINTLN
    CONST 0.1
    CALL one
    PRINTLN
    CONST "2"
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
