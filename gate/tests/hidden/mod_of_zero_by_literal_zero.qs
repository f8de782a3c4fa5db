; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: edge.5 pair.ICONST+MOD.values
; x MOD 0 with a literal divisor: NaN for each float x, the error for the int 0.
; exit: 21
; output:
; |nan
; |nan
; |nan
.func one 1 2
    LOAD 0
    ICONST 0
    MOD
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST 1.0
    CALL one
    POP
    CONST -0.0
    CALL one
    POP
    CONST inf
    CALL one
    POP
    ICONST 0
    CALL one
    POP
    HALT
.end
