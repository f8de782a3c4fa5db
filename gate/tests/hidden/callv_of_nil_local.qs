; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 6
; A local that was never set is called, without arguments.
; exit: 20
; output:
; |before
.func main 0 1
    CONST "before"
    PRINTLN
    LOAD 0
    CALLV 0
    PRINTLN
    HALT
.end
