; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 7
; covers: limit.depth.last edge.18 edge.19
; 10,000 calls are active at once, twice: a function that calls itself directly and shows its last steps.
; exit: 0
; output:
; |2
; |1
; |0
; |9999
; |2
; |1
; |0
; |9999
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
    ICONST 9998
    CALL down
    PRINTLN
    ICONST 9998
    CALL down
    PRINTLN
    HALT
.end
