; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3
; covers: edge.1 edge.5 pair.LOAD+LOAD+IDIV.values
; Floor division of floats is the FLOOR of the rounded quotient: zeros, infinities, tiny negatives.
; exit: 0
; output:
; |[nan, nan, 0.0, -0.0, 0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, nan]
; |[nan, nan, -0.0, 0.0, -0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, nan]
; |[inf, -inf, 1.0, -1.0, 20.0, inf, -2e20, 0.0, -1.0, 0.0, -0.0, nan]
; |[-inf, inf, -4.0, 1.0, -75.0, -inf, 7.5e20, -1.0, 0.0, -0.0, 0.0, nan]
; |[inf, -inf, 0.0, -1.0, 1.0, inf, -1.0000000000000002e19, 0.0, -1.0, 0.0, -0.0, nan]
; |[inf, -inf, 0.0, -0.0, 0.0, 1.0, -1.0, 0.0, -0.0, 0.0, -0.0, nan]
; |[-inf, inf, -1.0, 0.0, -1.0, -2.024022533073106e303, 1.0, -1.0, 0.0, -0.0, 0.0, nan]
; |[inf, -inf, 4503599627370496.0, -1200959900632133.0, 9.007199254740992e16, inf, -9.007199254740992e35, 1.0, -1.0, 0.0, -0.0, nan]
; |[-inf, inf, -8.988465674311579e307, 2.396924179816421e307, -inf, -inf, inf, -1.9958403095347196e292, 1.0, -0.0, 0.0, nan]
; |[inf, -inf, inf, -inf, inf, inf, -inf, inf, -inf, nan, nan, nan]
; |[-inf, inf, -inf, inf, -inf, -inf, inf, -inf, inf, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
.func values 0 0
    CONST 0.0
    CONST -0.0
    CONST 2.0
    CONST -7.5
    CONST 0.1
    CONST 5e-324
    CONST -1e-20
    CONST 9007199254740992.0
    CONST -1.7976931348623157e308
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 12
    RET
.end
.func main 0 6          ; 0: lefts, 1: rights, 2: row, 3: column
    CALL values
    STORE 0
    LOAD 0
    STORE 1
    ICONST 0
    STORE 2
row:
    ARRAY 0
    ICONST 0
    STORE 3
cell:
    DUP
    LOAD 0
    LOAD 2
    GET
    LOAD 1
    LOAD 3
    GET
    STORE 5
    STORE 4
    LOAD 4
    LOAD 5
    IDIV
    APUSH
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    LOAD 3
    LOAD 1
    LEN
    LT
    JT cell
    PRINTLN
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    LOAD 0
    LEN
    LT
    JT row
    HALT
.end
