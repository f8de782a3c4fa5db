; sections: 2.4 8.3
; covers: edge.9
; In a mix of int and float the int is converted to the nearest float, ties to even, in one rounding.
; 2^63 - 513 is nearer to 2^63 - 1024 than to 2^63; 2^53 + 1 is a tie, and so is 2^53 + 3.
; exit: 0
; output:
; |[9007199254740992.0, 9007199254740996.0, 9.223372036854775e18, 9.223372036854776e18]
; |[1.5, 1.0, 0.0, 9007199254740993]
.func main 0 0
    CONST 9007199254740993
    CONST 0.0
    ADD
    CONST 9007199254740995
    CONST 0.0
    SUB
    CONST 9223372036854775295
    CONST 1.0
    MUL
    CONST 9223372036854775807
    CONST 1.0
    MUL
    ARRAY 4
    PRINTLN
    ICONST 1
    CONST 0.5
    ADD
    ICONST 2
    CONST 0.5
    MUL             ; still a float
    CONST 9007199254740993
    CONST 9007199254740992.0
    SUB
    CONST 9007199254740993
    ICONST 0
    ADD             ; ints stay exact
    ARRAY 4
    PRINTLN
    HALT
.end
