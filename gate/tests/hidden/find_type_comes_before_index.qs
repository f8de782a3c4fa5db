; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 5.4
; FIND with an int as t and a start far outside is a TYPE error: types of all operands are checked first.
; exit: 20
; output:
; |1
.func find 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    FIND
    RET
.end
.func main 0 0
    CONST "a1"
    CONST "1"
    ICONST 0
    CALL find
    PRINTLN
    CONST "a1"
    ICONST 1
    ICONST -5
    CALL find
    PRINTLN
    HALT
.end
