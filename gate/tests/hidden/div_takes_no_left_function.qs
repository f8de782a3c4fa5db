; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: pair.ICONST+DIV.types
; DIV in the form `LOAD 0 / ICONST 2 / DIV`: good operands first, then a wrong left operand.
; exit: 20
; output:
; |3.5
; |-3.5
; |0.0
.func one 1 1
    LOAD 0
    ICONST 2
    DIV
    RET
.end
.func main 0 0
    ICONST 7
    CALL one
    PRINTLN
    CONST -7.0
    CALL one
    PRINTLN
    CONST 5e-324
    CALL one
    PRINTLN
    FUNC main
    CALL one
    CONST "unreached"
    PRINTLN
    PRINTLN
    HALT
.end
