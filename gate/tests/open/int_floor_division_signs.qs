; sections: 8.3
; covers: edge.4 edge.5
; IDIV of ints rounds down, not toward zero; MOD has the sign of the divisor.
; exit: 0
; output:
; |[3, 1]
; |[-4, 1]
; |[-4, -1]
; |[3, -1]
; |[-2, 0]
; |[0, 0]
; |[-1, -9223372036854775807]
; |[-1, 9223372036854775806]
.func both 2 2      ; prints the quotient and the remainder
    LOAD 0
    LOAD 1
    IDIV
    LOAD 0
    LOAD 1
    MOD
    ARRAY 2
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 7
    ICONST 2
    CALL both
    ICONST -7
    ICONST 2
    CALL both
    ICONST 7
    ICONST -2
    CALL both
    ICONST -7
    ICONST -2
    CALL both
    ICONST 6
    ICONST -3
    CALL both
    ICONST 0
    ICONST -5
    CALL both
    ICONST 1
    CONST -9223372036854775808
    CALL both       ; 1 - (-2^63)(-1)
    ICONST -1
    CONST 9223372036854775807
    CALL both
    HALT
.end
