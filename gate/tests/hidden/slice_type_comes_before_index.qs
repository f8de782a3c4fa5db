; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 5.4
; covers: edge.17
; SLICE with from -1 and the float 2.0 as to is a TYPE error.
; exit: 20
; output:
; |ab
.func slice 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SLICE
    RET
.end
.func main 0 0
    CONST "abc"
    ICONST 0
    ICONST 2
    CALL slice
    PRINTLN
    CONST "abc"
    ICONST -1
    CONST 2.0
    CALL slice
    PRINTLN
    HALT
.end
