; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 8.8 6
; Two strings can be concatenated but not added.
; exit: 20
; output:
; |1230
.func both 2 2
    LOAD 0
    LOAD 1
    CONCAT
    PRINTLN
    LOAD 0
    LOAD 1
    ADD
    RET
.end
.func main 0 0
    CONST "12"
    CONST "30"
    CALL both
    PRINTLN
    HALT
.end
