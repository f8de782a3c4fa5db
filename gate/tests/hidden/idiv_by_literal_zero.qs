; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: edge.5 edge.26 pair.ICONST+IDIV.values pair.ICONST+IDIV.types
; x IDIV 0 with a literal divisor: a float x gives an infinity or NaN, an int x the error.
; exit: 21
; output:
; |inf
; |-inf
; |nan
; |nan
; |nan
.func one 1 2
    LOAD 0
    ICONST 0
    IDIV
    PRINTLN
    NIL
    RET
.end
.func values 0 0
    CONST 1.0
    CONST -1e-300
    CONST 0.0
    CONST -0.0
    CONST nan
    ICONST 0
    CONST 1.0
    ARRAY 7
    RET
.end
.func main 0 2          ; 0: values, 1: index
    CALL values
    STORE 0
    ICONST 0
    STORE 1
again:
    LOAD 0
    LOAD 1
    GET
    CALL one
    POP
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    LOAD 0
    LEN
    LT
    JT again
    HALT
.end
