; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.4 12
; covers: edge.1 edge.27 pair.CONST+ADD.values pair.CONST+SUB.values pair.CONST+MUL.values pair.CONST+DIV.values
; x + 0.0, x + -0.0, x - 0.0, x - -0.0, x * 1.0, x * 0.0, x * -0.0, x * -1.0, x * 2.0, x / 1.0, x / -1.0.
; exit: 0
; output:
; |[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, 0.0, 0.0, -0.0]
; |[3.0, 3.0, 3.0, 3.0, 3.0, 0.0, -0.0, -3.0, 6.0, 3.0, -3.0]
; |[9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 0.0, -0.0, -9007199254740992.0, 1.8014398509481984e16, 9007199254740992.0, -9007199254740992.0]
; |[-9.223372036854776e18, -9.223372036854776e18, -9.223372036854776e18, -9.223372036854776e18, -9.223372036854776e18, -0.0, 0.0, 9.223372036854776e18, -1.8446744073709552e19, -9.223372036854776e18, 9.223372036854776e18]
; |[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, 0.0, 0.0, -0.0]
; |[0.0, -0.0, -0.0, 0.0, -0.0, -0.0, 0.0, 0.0, -0.0, -0.0, 0.0]
; |[-2.5, -2.5, -2.5, -2.5, -2.5, -0.0, 0.0, 2.5, -5.0, -2.5, 2.5]
; |[5e-324, 5e-324, 5e-324, 5e-324, 5e-324, 0.0, -0.0, -5e-324, 1e-323, 5e-324, -5e-324]
; |[1.7976931348623157e308, 1.7976931348623157e308, 1.7976931348623157e308, 1.7976931348623157e308, 1.7976931348623157e308, 0.0, -0.0, -1.7976931348623157e308, inf, 1.7976931348623157e308, -1.7976931348623157e308]
; |[inf, inf, inf, inf, inf, nan, nan, -inf, inf, inf, -inf]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
.func all 1 1
    LOAD 0
    CONST 0.0
    ADD
    LOAD 0
    CONST -0.0
    ADD
    LOAD 0
    CONST 0.0
    SUB
    LOAD 0
    CONST -0.0
    SUB
    LOAD 0
    CONST 1.0
    MUL
    LOAD 0
    CONST 0.0
    MUL
    LOAD 0
    CONST -0.0
    MUL
    LOAD 0
    CONST -1.0
    MUL
    LOAD 0
    CONST 2.0
    MUL
    LOAD 0
    CONST 1.0
    DIV
    LOAD 0
    CONST -1.0
    DIV
    ARRAY 11
    RET
.end
.func values 0 0
    ICONST 0
    ICONST 3
    CONST 9007199254740993
    CONST -9223372036854775808
    CONST 0.0
    CONST -0.0
    CONST -2.5
    CONST 5e-324
    CONST 1.7976931348623157e308
    CONST inf
    CONST nan
    ARRAY 11
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
    CALL all
    PRINTLN
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
