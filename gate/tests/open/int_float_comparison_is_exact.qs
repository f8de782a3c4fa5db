; sections: 2.6 2.7
; covers: edge.9
; An int and a float are compared as the real numbers that they stand for; neither operand is rounded.
; exit: 0
; output:
; |[false, true, true, true]
; |[false, true, false, true]
; |[true, false, true, true, true]
.func main 0 0
    CONST 9007199254740993          ; 2^53 + 1
    CONST 9007199254740992.0
    EQ
    CONST 9007199254740993
    CONST 9007199254740992.0
    GT
    CONST 9007199254740992.0
    CONST 9007199254740993
    LT
    CONST 9007199254740992
    CONST 9007199254740993.0        ; the literal is a tie and stands for 2^53
    EQ
    ARRAY 4
    PRINTLN
    CONST 9223372036854775807
    CONST 9223372036854775808.0     ; 2^63
    EQ
    CONST 9223372036854775807
    CONST 9223372036854775808.0
    LT
    CONST 9223372036854775807
    CONST 9223372036854775808.0
    GE
    CONST 9223372036854775807
    CONST 9223372036854774784.0     ; the float below 2^63
    GT
    ARRAY 4
    PRINTLN
    CONST -9223372036854775808
    CONST -9223372036854775808.0
    EQ
    CONST -9223372036854775808
    CONST -9223372036854775808.0
    LT
    CONST -9223372036854775808
    CONST -9223372036854777856.0    ; the float below -2^63
    GT
    CONST 9223372036854775807
    CONST inf
    LE
    ICONST 0
    CONST 5e-324
    LT
    ARRAY 5
    PRINTLN
    HALT
.end
