; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.3 2.4 12
; covers: edge.4 edge.5 edge.26 edge.27 pair.ICONST+DIV.values pair.ICONST+DIV.types pair.ICONST+IDIV.values pair.ICONST+IDIV.types pair.ICONST+MOD.values pair.ICONST+MOD.types
; x DIV k, x IDIV k, x MOD k with small literal divisors, powers of two among them, which no shift or mask may replace.
; exit: 0
; output:
; |[7.0, -7.0, 3.5, -3.5, 0.875, 7.0]
; |[7, -7, 3, -4, 0, 7.0]
; |[0, 0, 1, -1, 7, 0.0]
; |[-7.0, 7.0, -3.5, 3.5, -0.875, -7.0]
; |[-7, 7, -4, 3, -1, -7.0]
; |[0, 0, 1, -1, 1, 0.0]
; |[-9.223372036854776e18, 9.223372036854776e18, -4.611686018427388e18, 4.611686018427388e18, -1.152921504606847e18, -9.223372036854776e18]
; |[-9223372036854775808, -9223372036854775808, -4611686018427387904, 4611686018427387904, -1152921504606846976, -9.223372036854776e18]
; |[0, 0, 0, 0, 0, 0.0]
; |[9.223372036854776e18, -9.223372036854776e18, 4.611686018427388e18, -4.611686018427388e18, 1.152921504606847e18, 9.223372036854776e18]
; |[9223372036854775807, -9223372036854775807, 4611686018427387903, -4611686018427387904, 1152921504606846975, 9.223372036854776e18]
; |[0, 0, 1, -1, 7, 0.0]
; |[-0.0, 0.0, -0.0, 0.0, -0.0, -0.0]
; |[-0.0, 0.0, -0.0, 0.0, -0.0, -0.0]
; |[0.0, -0.0, 0.0, -0.0, 0.0, 0.0]
; |[-7.5, 7.5, -3.75, 3.75, -0.9375, -7.5]
; |[-8.0, 7.0, -4.0, 3.0, -1.0, -8.0]
; |[0.5, -0.5, 0.5, -1.5, 0.5, 0.5]
; |[-inf, inf, -inf, inf, -inf, -inf]
; |[-inf, inf, -inf, inf, -inf, -inf]
; |[nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan]
.func div 1 1
    LOAD 0
    ICONST 1
    DIV
    LOAD 0
    ICONST -1
    DIV
    LOAD 0
    ICONST 2
    DIV
    LOAD 0
    ICONST -2
    DIV
    LOAD 0
    ICONST 8
    DIV
    LOAD 0
    CONST 1.0
    DIV
    ARRAY 6
    RET
.end
.func idiv 1 1
    LOAD 0
    ICONST 1
    IDIV
    LOAD 0
    ICONST -1
    IDIV
    LOAD 0
    ICONST 2
    IDIV
    LOAD 0
    ICONST -2
    IDIV
    LOAD 0
    ICONST 8
    IDIV
    LOAD 0
    CONST 1.0
    IDIV
    ARRAY 6
    RET
.end
.func mod 1 1
    LOAD 0
    ICONST 1
    MOD
    LOAD 0
    ICONST -1
    MOD
    LOAD 0
    ICONST 2
    MOD
    LOAD 0
    ICONST -2
    MOD
    LOAD 0
    ICONST 8
    MOD
    LOAD 0
    CONST 1.0
    MOD
    ARRAY 6
    RET
.end
.func values 0 0
    ICONST 7
    ICONST -7
    CONST -9223372036854775808
    CONST 9223372036854775807
    CONST -0.0
    CONST -7.5
    CONST -inf
    CONST nan
    ARRAY 8
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
    CALL div
    PRINTLN
    LOAD 0
    LOAD 1
    GET
    CALL idiv
    PRINTLN
    LOAD 0
    LOAD 1
    GET
    CALL mod
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
