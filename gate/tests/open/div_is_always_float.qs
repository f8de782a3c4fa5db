; sections: 2.4 8.3
; DIV converts both operands, each in one rounding, also when both are ints; division by zero is no error.
; 9007199254740993 / 3 is 3002399751580331 exactly, but the dividend is rounded to 2^53 first.
; exit: 0
; output:
; |[3.5, 2.0, -0.0]
; |[inf, -inf, nan, -inf]
; |[9007199254740992.0, 3002399751580330.5, 4.611686018427388e18]
.func main 0 0
    ICONST 7
    ICONST 2
    DIV
    ICONST 6
    ICONST 3
    DIV
    ICONST 0
    CONST -5.0
    DIV
    ARRAY 3
    PRINTLN
    ICONST 1
    ICONST 0
    DIV
    ICONST -1
    ICONST 0
    DIV
    ICONST 0
    ICONST 0
    DIV
    ICONST 1
    CONST -0.0
    DIV
    ARRAY 4
    PRINTLN
    CONST 9007199254740993
    ICONST 1
    DIV
    CONST 9007199254740993
    ICONST 3
    DIV
    CONST 9223372036854775807
    ICONST 2
    DIV             ; 2^62
    ARRAY 3
    PRINTLN
    HALT
.end
