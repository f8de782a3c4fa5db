; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.5 5.5 2.2
; covers: edge.15 edge.20 limit.output.beyond
; 30 levels of arrays, each twice the one within, and a too deep one behind: OUTPUT is met first, and nothing of the text is
; printed.
; exit: 28
; output:
; |[[["leaf"], ["leaf"]], [["leaf"], ["leaf"]]]
; |before
.func main 0 3
    CONST "leaf"
    ARRAY 1
    STORE 0
    ICONST 0
    STORE 1
twice:
    LOAD 1
    ICONST 30
    LT
    JF twice_end
    LOAD 0
    LOAD 0
    ARRAY 2
    STORE 0
    LOAD 1
    ICONST 1
    EQ
    JF big
    LOAD 0
    PRINTLN
big:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP twice
twice_end:
    ARRAY 0
    STORE 2
    ICONST 0
    STORE 1
deep:
    LOAD 1
    ICONST 120
    LT
    JF deep_end
    LOAD 2
    ARRAY 1
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP deep
deep_end:
    CONST "before"
    PRINTLN
    LOAD 0
    LOAD 2
    ARRAY 2
    PRINT
    CONST "after"
    PRINTLN
    HALT
.end
