; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.4
; covers: edge.5
; Float remainders whose quotient is huge, and negative ones that are rounded once when the divisor is added.
; exit: 0
; output:
; |0.09999999999999953 52.0
; |4.718447854656915e-16 -53.0
; |2.569435771875904 2.7027027027027027e307
; |1.1305642281240962 -2.7027027027027027e307
; |0.0 inf
; |1.7976931348623157e308 -0.0
; |-1.7976931348623157e308 -0.0
; |1.0 -1.0
; |3.0 -1.0
; |-0.0 -2.0
; |0.0 -2.0
; |0.09999999999999998 2.0
; |2.7755575615628914e-17 -3.0
; |1.0 3002399751580331.0
; |2.0 -1.0
; |4.0 1.4285714285714287e21
; |5.073858507208e-311 74.0
; |1e16 -1.0
; |2e16 -1.0
; |-4.458239333260394e-16 -435.0
.func rest 2 2
    LOAD 0
    LOAD 1
    MOD
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LOAD 1
    IDIV
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST 5.3
    CONST 0.1
    CALL rest
    POP
    CONST -5.3
    CONST 0.1
    CALL rest
    POP
    CONST 1e308
    CONST 3.7
    CALL rest
    POP
    CONST -1e308
    CONST 3.7
    CALL rest
    POP
    CONST 1.7976931348623157e308
    CONST 5e-324
    CALL rest
    POP
    CONST -5e-324
    CONST 1.7976931348623157e308
    CALL rest
    POP
    CONST 5e-324
    CONST -1.7976931348623157e308
    CALL rest
    POP
    CONST -5e-324
    CONST 1.0
    CALL rest
    POP
    CONST -1e-17
    CONST 3.0
    CALL rest
    POP
    CONST 6.0
    CONST -3.0
    CALL rest
    POP
    CONST -6.0
    CONST 3.0
    CALL rest
    POP
    CONST 0.3
    CONST 0.1
    CALL rest
    POP
    CONST -0.3
    CONST 0.1
    CALL rest
    POP
    CONST 9007199254740994.0
    CONST 3.0
    CALL rest
    POP
    CONST -9007199254740992.0
    CONST 9007199254740994.0
    CALL rest
    POP
    CONST 1e22
    CONST 7.0
    CALL rest
    POP
    CONST 2.2250738585072014e-308
    CONST 3e-310
    CALL rest
    POP
    CONST -1.0
    CONST 1e16
    CALL rest
    POP
    CONST -1.0
    CONST 2e16
    CALL rest
    POP
    CONST 4.35
    CONST -0.01
    CALL rest
    POP
    HALT
.end
