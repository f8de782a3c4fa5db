; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: pair.LOAD+IDIV.types
; IDIV in the form `CONST -7.5 / LOAD 0 / IDIV`: good operands first, then a wrong right operand.
; exit: 20
; output:
; |-4.0
; |-inf
; |inf
; |-3.0
.func one 1 1
    CONST -7.5
    LOAD 0
    IDIV
    RET
.end
.func main 0 0
    ICONST 2
    CALL one
    PRINTLN
    ICONST 0
    CALL one
    PRINTLN
    CONST -0.0
    CALL one
    PRINTLN
    CONST 2.5
    CALL one
    PRINTLN
    MAP
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
