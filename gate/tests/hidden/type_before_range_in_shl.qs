; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.4 8.4 6
; covers: edge.6
; A float shifted by -1 is a TYPE error, not RANGE.
; exit: 20
; output:
; |6
.func one 1 2
    LOAD 0
    ICONST 1
    SHL
    PRINTLN
    LOAD 0
    TOFLOAT
    ICONST -1
    SHL
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 3
    CALL one
    POP
    HALT
.end
