; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.6 6
; covers: pair.LOAD+TOINT.types
; TOINT with good operands, then with a wrong one.
; exit: 20
; output:
; |-7
; |7
; |0
; |nil
.func one 1 1
    LOAD 0
    TOINT
    RET
.end
.func main 0 0
    CONST "-7"
    CALL one
    PRINTLN
    CONST 7.9
    CALL one
    PRINTLN
    CONST -0.5
    CALL one
    PRINTLN
    CONST ""
    CALL one
    PRINTLN
    ARRAY 0
    CALL one
    PRINTLN
    CONST "unreached"
    PRINTLN
    HALT
.end
