; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 6
; A string that names a function is no function.
; exit: 20
; output:
; |before
.func id 1 1
    LOAD 0
    RET
.end
.func main 0 1
    CONST "before"
    PRINTLN
    CONST "id"
    STORE 0
    LOAD 0
    ICONST 5
    CALLV 1
    PRINTLN
    HALT
.end
