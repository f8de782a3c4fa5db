; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.2 2.4
; covers: edge.10
; Texts of results of arithmetic that are known to be hard, in decimal and in rounding; pairs for ADD, SUB, MUL, DIV.
; exit: 0
; output:
; |9.41e21
; |9007199254740992.0
; |1e21
; |0.30000000000000004
; |0.4999999990686774
; |2.225073858507201e-308
; |0.19999999999999998
; |9500000000000000.0
; |4.708356024711512e18
; |1.9430376160308388e16
; |-6.62607015e-34
; |8.410000000000001e21
; |1.5e-323
; |1e23
; |1004.9999999999999
; |434.99999999999994
; |0.30000000000000004
; |0.1
; |2.168404344971009e-19
; |123456.789
; |5.992310449541053e307
; |3.3333333333333335
; |0.3333333333333333
.func add 0 0
    CONST 0.1
    CONST 0.2
    CONST 1e21
    ICONST 1
    CONST 9007199254740993
    CONST 0.0
    CONST 9.41e21
    ICONST 0
    ARRAY 8
    RET
.end
.func all_add 0 1       ; pairs from the last to the first
    CALL add
    STORE 0
again:
    LOAD 0
    APOP
    LOAD 0
    APOP
    SWAP
    ADD
    PRINTLN
    LOAD 0
    LEN
    JT again
    NIL
    RET
.end
.func sub 0 0
    CONST 0.3
    CONST 0.1
    CONST 2.2250738585072014e-308
    CONST 5e-324
    CONST 0.5
    CONST 9.313225746154785e-10
    ARRAY 6
    RET
.end
.func all_sub 0 1       ; pairs from the last to the first
    CALL sub
    STORE 0
again:
    LOAD 0
    APOP
    LOAD 0
    APOP
    SWAP
    SUB
    PRINTLN
    LOAD 0
    LEN
    JT again
    NIL
    RET
.end
.func mul 0 0
    CONST 0.1
    ICONST 3
    CONST 4.35
    ICONST 100
    CONST 1.005
    ICONST 1000
    CONST 1e22
    ICONST 10
    CONST 5e-324
    ICONST 3
    CONST 8.41
    CONST 1e21
    CONST -6.62607015
    CONST 1e-34
    CONST 1.9430376160308388e16
    ICONST 1
    CONST 4.708356024711512e18
    CONST 1.0
    CONST 1000000000000000.0
    CONST 9.5
    ARRAY 20
    RET
.end
.func all_mul 0 1       ; pairs from the last to the first
    CALL mul
    STORE 0
again:
    LOAD 0
    APOP
    LOAD 0
    APOP
    SWAP
    MUL
    PRINTLN
    LOAD 0
    LEN
    JT again
    NIL
    RET
.end
.func div 0 0
    ICONST 1
    ICONST 3
    ICONST 10
    ICONST 3
    CONST 1.7976931348623157e308
    ICONST 3
    ICONST 123456789
    ICONST 1000
    CONST 2.0
    CONST 9223372036854775807
    ICONST 1
    ICONST 10
    ARRAY 12
    RET
.end
.func all_div 0 1       ; pairs from the last to the first
    CALL div
    STORE 0
again:
    LOAD 0
    APOP
    LOAD 0
    APOP
    SWAP
    DIV
    PRINTLN
    LOAD 0
    LEN
    JT again
    NIL
    RET
.end
.func main 0 0
    CALL all_add
    POP
    CALL all_sub
    POP
    CALL all_mul
    POP
    CALL all_div
    POP
    HALT
.end
