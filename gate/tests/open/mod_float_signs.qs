; sections: 2.4 8.3
; covers: edge.1 edge.5
; MOD with a float: exact remainder with the sign of the divisor; a zero takes the sign of the divisor too.
; -1e-20 by 1.0 is 1.0, since r + b is rounded.
; exit: 0
; output:
; |[1.5, 0.5, -0.5, -1.5]
; |[0.0, 0.0, -0.0, -0.0]
; |[0.0, -0.0, 1.0, 0.09999999999999995, 1.0]
.func main 0 0
    CONST 7.5
    ICONST 2
    MOD
    CONST -7.5
    ICONST 2
    MOD
    CONST 7.5
    ICONST -2
    MOD
    CONST -7.5
    ICONST -2
    MOD
    ARRAY 4
    PRINTLN
    CONST 6.0
    ICONST 3
    MOD
    CONST -6.0
    ICONST 3
    MOD
    ICONST 6
    CONST -3.0
    MOD
    ICONST -6
    CONST -3.0
    MOD
    ARRAY 4
    PRINTLN
    CONST -0.0
    ICONST 5
    MOD
    ICONST 0
    CONST -3.0
    MOD
    CONST -1e-20
    CONST 1.0
    MOD
    CONST 1.0
    CONST 0.1       ; a little above a tenth, so nine of them fit
    MOD
    CONST 1e300
    ICONST 7
    MOD             ; exact, though the quotient has 300 digits
    ARRAY 5
    PRINTLN
    HALT
.end
