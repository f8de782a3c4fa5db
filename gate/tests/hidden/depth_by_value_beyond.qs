; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 7
; covers: limit.depth.beyond edge.18 edge.19 edge.20
; The 10,001st call is one too many: a function that gets itself as an argument,
; and calls it in front of RET; that is a call like any other.
; exit: 25
; output:
; |2
; |1
.func down 2 2      ; f n
    LOAD 1
    ICONST 3
    GE
    JT quiet
    LOAD 1
    PRINTLN
quiet:
    LOAD 1
    ICONST 0
    EQ
    JT bottom
    LOAD 0
    LOAD 0
    LOAD 1
    ICONST 1
    SUB
    CALLV 2
    RET
bottom:
    CONST "end"
    RET
.end
.func main 0 0
    FUNC down
    FUNC down
    ICONST 9999
    CALLV 2
    PRINTLN
    HALT
.end
