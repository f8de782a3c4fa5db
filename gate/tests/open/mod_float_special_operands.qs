; sections: 8.3
; covers: edge.1 edge.3
; MOD with NaN, infinities and zeros. A finite number by an infinity of the other sign is that infinity.
; exit: 0
; output:
; |[nan, nan, nan, nan, nan, nan]
; |[5.0, inf, -inf, -5.0]
; |[-0.0, 0.0]
.func main 0 0
    CONST nan
    ICONST 1
    MOD
    ICONST 1
    CONST nan
    MOD
    CONST inf
    ICONST 2
    MOD
    CONST -inf
    CONST inf
    MOD
    ICONST 1
    CONST 0.0
    MOD
    CONST 0.0
    CONST -0.0
    MOD
    ARRAY 6
    PRINTLN
    ICONST 5
    CONST inf
    MOD
    ICONST -5
    CONST inf
    MOD
    ICONST 5
    CONST -inf
    MOD
    CONST -5.0
    CONST -inf
    MOD
    ARRAY 4
    PRINTLN
    CONST 0.0
    CONST -inf
    MOD
    CONST -0.0
    CONST inf
    MOD
    ARRAY 2
    PRINTLN
    HALT
.end
