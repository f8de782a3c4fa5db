; sections: 2.1 2.3 8.2 10.1 11.5
; The instructions that push constants, with the ends of both ranges of ints.
; exit: 0
; output:
; |[nil, true, false, 2147483647, -2147483648]
; |[9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808]
; |[2.5, inf, -inf, nan, -0.0, "s", "", <func helper>, <func main>]
.func helper 0 0
    NIL
    RET
.end
.func main 0 0
    NIL
    TRUE
    FALSE
    ICONST 2147483647
    ICONST -2147483648
    ARRAY 5
    PRINTLN
    CONST 9223372036854775807
    CONST -9223372036854775808
    CONST 0x7fffFFFFffffFFFF
    CONST -0x8000000000000000
    ARRAY 4
    PRINTLN
    CONST 2.5
    CONST inf
    CONST -inf
    CONST nan
    CONST -0.0
    CONST "s"
    CONST ""
    FUNC helper
    FUNC main
    ARRAY 9
    PRINTLN
    HALT
.end
