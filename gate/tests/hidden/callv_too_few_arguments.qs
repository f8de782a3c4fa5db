; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 6
; CALLV 1 of a function with two parameters, with a third value below the function.
; exit: 24
; output:
; |before
.func two 2 2
    LOAD 0
    RET
.end
.func main 0 1
    CONST "before"
    PRINTLN
    FUNC two
    STORE 0
    ICONST 9
    LOAD 0
    ICONST 0
    CALLV 1
    ADD
    PRINTLN
    HALT
.end
