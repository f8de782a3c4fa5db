; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 7
; covers: limit.depth.beyond edge.18 edge.19 edge.20
; The 10,001st call is one too many: a function that calls itself directly and shows its last steps.
; exit: 25
; output:
; |2
; |1
.func down 1 1      ; n -> n + 1 by as many calls
    LOAD 0
    ICONST 3
    LT
    JF quiet
    LOAD 0
    PRINTLN
quiet:
    LOAD 0
    JF bottom
    LOAD 0
    ICONST 1
    SUB
    CALL down
    ICONST 1
    ADD
    RET
bottom:
    ICONST 1
    RET
.end
.func main 0 0
    ICONST 9999
    CALL down
    PRINTLN
    ICONST 9999
    CALL down
    PRINTLN
    HALT
.end
