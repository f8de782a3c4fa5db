; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9
; covers: edge.17
; SLICE of a string up to its length; from a place within it to one behind its length it is an INDEX error.
; exit: 22
; output:
; |bc
.func slice 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SLICE
    RET
.end
.func main 0 0
    CONST "abc"
    ICONST 1
    ICONST 3
    CALL slice
    PRINTLN
    CONST "abc"
    ICONST 1
    ICONST 4
    CALL slice
    PRINTLN
    HALT
.end
