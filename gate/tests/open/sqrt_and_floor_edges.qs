; sections: 2.4 8.3
; covers: edge.1
; SQRT always gives a float and keeps -0.0; FLOOR keeps the type, rounds down and leaves zeros, infinities
; and NaN alone. SQRT converts 2^63 - 1 to 2^63 first.
; exit: 0
; output:
; |[4.0, 1.4142135623730951, -0.0, 0.0, nan, inf, nan, 3037000499.97605]
; |[2.0, -3.0, -1.0, 0.0, -0.0, 5, -9223372036854775808]
; |[-inf, nan, 1e300, 4503599627370495.0, -4503599627370496.0]
.func main 0 0
    ICONST 16
    SQRT
    CONST 2.0
    SQRT
    CONST -0.0
    SQRT
    ICONST 0
    SQRT
    ICONST -1
    SQRT
    CONST inf
    SQRT
    CONST nan
    SQRT
    CONST 9223372036854775807
    SQRT
    ARRAY 8
    PRINTLN
    CONST 2.7
    FLOOR
    CONST -2.1
    FLOOR
    CONST -0.5
    FLOOR
    CONST 0.5
    FLOOR
    CONST -0.0
    FLOOR
    ICONST 5
    FLOOR
    CONST -9223372036854775808
    FLOOR
    ARRAY 7
    PRINTLN
    CONST -inf
    FLOOR
    CONST nan
    FLOOR
    CONST 1e300
    FLOOR
    CONST 4503599627370495.5
    FLOOR
    CONST -4503599627370495.5
    FLOOR
    ARRAY 5
    PRINTLN
    HALT
.end
