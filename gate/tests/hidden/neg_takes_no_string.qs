; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 6
; covers: pair.LOAD+NEG.types
; NEG with good operands, then with a wrong one.
; exit: 20
; output:
; |5
; |-0.0
.func one 1 1
    LOAD 0
    NEG
    RET
.end
.func main 0 0
    ICONST -5
    CALL one
    PRINTLN
    CONST 0.0
    CALL one
    PRINTLN
    CONST "5"
    CALL one
    PRINTLN
    CONST "unreached"
    PRINTLN
    HALT
.end
