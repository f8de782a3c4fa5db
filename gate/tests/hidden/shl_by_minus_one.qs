; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 6
; covers: edge.6
; The count of a left shift goes down from 2 to below 0.
; exit: 23
; output:
; |20
; |10
; |5
.func main 0 1
    ICONST 2
    STORE 0
again:
    ICONST 5
    LOAD 0
    SHL
    PRINTLN
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP again
.end
