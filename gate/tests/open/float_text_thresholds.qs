; sections: 10.2
; covers: edge.10
; Plain decimals for exponents from -5 to 15, scientific notation beyond; there is always a point or an `e`,
; and never a `+` or a leading zero in the exponent.
; exit: 0
; output:
; |[1000000000000000.0, 9999999999999998.0, 1e16, 1.2345e16, 1e100]
; |[0.00001, 0.0000123, 1e-6, 9.99e-6, -1e-7, 1e-10]
; |[100.0, 2.5, 0.1, -0.001, 123456789012345.6, -1.5e300, 12345678.9]
; |[nan, inf, -inf, 0.0, -0.0, 1.0]
.func main 0 0
    CONST 1e15
    CONST 9999999999999998.0
    CONST 1e16
    CONST 12345e12
    CONST 1e100
    ARRAY 5
    PRINTLN
    CONST 0.00001
    CONST 0.0000123
    CONST 0.000001
    CONST 0.00000999
    CONST -0.0000001
    CONST 1e-10
    ARRAY 6
    PRINTLN
    CONST 100.0
    CONST 2.5
    CONST 0.1
    CONST -1e-3
    CONST 123456789012345.6
    CONST -15e299
    CONST 12345678.9
    ARRAY 7
    PRINTLN
    CONST nan
    CONST inf
    CONST -inf
    CONST 0.0
    CONST -0.0
    CONST 1.0
    ARRAY 6
    PRINTLN
    HALT
.end
