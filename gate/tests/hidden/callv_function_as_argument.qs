; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 6
; The function is on top of the stack, where the argument belongs; below it is an int.
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
    FUNC id
    STORE 0
    ICONST 0
    LOAD 0
    CALLV 1
    PRINTLN
    HALT
.end
