; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.4
; covers: edge.1 pair.LOAD+SQRT.values
; Square roots of ints and floats: perfect squares, correct rounding, subnormals, zeros, negative ones.
; exit: 0
; output:
; |0.0
; |1.0
; |1.4142135623730951
; |3.872983346207417
; |4.0
; |67108863.99999999
; |67108865.0
; |3037000499.0
; |3037000499.97605
; |nan
; |nan
; |0.0
; |-0.0
; |nan
; |2.2227587494850775e-162
; |0.7071067811865476
; |1.4142135623730951
; |1e-150
; |1.4916681462400413e-154
; |1.3407807929942596e154
; |0.9999999999999999
; |inf
; |nan
; |nan
.func one 1 2
    LOAD 0
    SQRT
    PRINTLN
    NIL
    RET
.end
.func values 0 0
    ICONST 0
    ICONST 1
    ICONST 2
    ICONST 15
    ICONST 16
    CONST 4503599627370495
    CONST 4503599761588225
    CONST 9223372030926249001
    CONST 9223372036854775807
    ICONST -1
    CONST -9223372036854775808
    CONST 0.0
    CONST -0.0
    CONST -5e-324
    CONST 5e-324
    CONST 0.5
    CONST 2.0
    CONST 1e-300
    CONST 2.2250738585072014e-308
    CONST 1.7976931348623157e308
    CONST 0.9999999999999999
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 24
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
