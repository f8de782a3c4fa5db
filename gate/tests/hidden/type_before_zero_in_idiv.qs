; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.4 8.3 6
; covers: pair.ICONST+IDIV.types
; A string divided by the int 0 is a TYPE error, not ZERO.
; exit: 20
; output:
; |-inf
.func one 1 2
    LOAD 0
    ICONST 0
    IDIV
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST -2.5
    CALL one
    POP
    CONST "8"
    CALL one
    POP
    ICONST 1
    CALL one
    POP
    HALT
.end
