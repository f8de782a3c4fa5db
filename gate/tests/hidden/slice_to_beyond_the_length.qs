; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9
; covers: edge.17
; SLICE of an array up to its length works, one further is an INDEX error, though from equals to.
; exit: 22
; output:
; |[2]
; |[]
.func slice 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SLICE
    RET
.end
.func main 0 1
    ICONST 1
    ICONST 2
    ARRAY 2
    STORE 0
    LOAD 0
    ICONST 1
    ICONST 2
    CALL slice
    PRINTLN
    LOAD 0
    ICONST 2
    ICONST 2
    CALL slice
    PRINTLN
    LOAD 0
    ICONST 3
    ICONST 3
    CALL slice
    PRINTLN
    HALT
.end
