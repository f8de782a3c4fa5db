; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.2 5.4 5.5
; covers: edge.20
; An error three calls deep ends the program; nothing of the callers goes on.
; exit: 20
; output:
; |1
; |2
; |3
; |half\c
.globals 1
.func f 1 1
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 3
    EQ
    JT fail
    LOAD 0
    ICONST 1
    ADD
    CALL f
    PRINTLN
    CONST "not reached"
    RET
fail:
    CONST "half"
    PRINT
    LOAD 0
    GLOAD 0         ; nil
    ADD
    RET
.end
.func main 0 0
    FUNC f
    ICONST 1
    CALLV 1
    PRINTLN
    HALT
.end
