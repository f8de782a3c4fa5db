; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.2 5.3 7
; covers: limit.depth.beyond edge.18 edge.19 edge.20
; The 10,001st call is one too many: main calls itself, by CALL and CALLV in turn.
; exit: 25
; output:
; |9999
; |10000
.globals 2          ; 0: calls of main, 1: returns to main
.func main 0 0
    GLOAD 0
    JT started
    ICONST 0
    DUP
    GSTORE 0
    GSTORE 1
started:
    GLOAD 0
    ICONST 1
    ADD
    DUP
    GSTORE 0
    ICONST 9999
    GE
    JF quiet
    GLOAD 0
    PRINTLN
quiet:
    GLOAD 0
    ICONST 10001
    EQ
    JT bottom
    GLOAD 0
    ICONST 2
    MOD
    JT by_value
    CALL main
    JMP returned
by_value:
    FUNC main
    CALLV 0
returned:
    POP
    GLOAD 1
    ICONST 1
    ADD
    DUP
    GSTORE 1
    ICONST 9999
    EQ
    JF bottom
    CONST "back: "
    PRINT
    GLOAD 1
    PRINTLN
bottom:
    ICONST 0
    RET
.end
