; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: edge.26 pair.ICONST+SUB.types pair.LOAD+ICONST+SUB.types
; SUB in the form `LOAD 0 / ICONST 1 / SUB`: good operands first, then a wrong left operand.
; exit: 20
; output:
; |9223372036854775807
; |-0.75
; |inf
.func one 1 1
    LOAD 0
    ICONST 1
    SUB
    RET
.end
.func main 0 0
    CONST -9223372036854775808
    CALL one
    PRINTLN
    CONST 0.25
    CALL one
    PRINTLN
    CONST inf
    CALL one
    PRINTLN
    TRUE
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
