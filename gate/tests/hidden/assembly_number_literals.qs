; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.4 3.3 11.2 11.4 11.5
; covers: edge.11 edge.10
; Int literals: leading zeros, -0, hexadecimal, the bounds. Float literals: all forms, rounding, underflow
; with and without sign. Operands and the numbers of directives in all forms too.
; exit: 0
; output:
; |[7, 0, -16, 255, 9223372036854775807, -9223372036854775808, -9223372036854775808, 1]
; |[2147483647, -2147483648, -1, 0]
; |[100000.0, 100000.0, 100000.0, 0.0015, 0.5, -0.0, 0.0, -0.0, 0.0, 5e-324]
; |[1.7976931348623157e308, 9007199254740992.0, 0.1, 123456789.125, nan, inf, -inf]
; |[nil, nil, nil, nil, nil, nil, nil, nil, nil, nil]
.globals 0x0a
.func nils 0x1 01
    LOAD 00
    LOAD 0x0
    LOAD 0
    LOAD 0
    LOAD 0
    LOAD 0
    LOAD 0
    GLOAD 009
    GLOAD 0x9
    GLOAD 0
    ARRAY 0xA
    RET
.end
.func main 000 0x0
    CONST 007
    CONST -0
    CONST -0x10
    CONST 0xFf
    CONST 0x7fffFFFFffffffff
    CONST -0x8000000000000000
    CONST -9223372036854775808
    CONST 00000000000000000000000000001
    ARRAY 8
    PRINTLN
    ICONST 0x7fffffff
    ICONST -0x80000000
    ICONST -0001
    ICONST -0x0
    ARRAY 4
    PRINTLN
    CONST 1e5
    CONST 1E+5
    CONST 0010.0e04
    CONST 1.5e-3
    CONST 00.50
    CONST -0e0
    CONST 0.0
    CONST -1e-400
    CONST 2e-324
    CONST 3e-324
    ARRAY 10
    PRINTLN
    CONST 1.7976931348623158e308
    CONST 9007199254740993.0
    CONST 0.1000000000000000055511151231257827021181583404541015625
    CONST 123456789.125
    CONST nan
    CONST inf
    CONST -inf
    ARRAY 7
    PRINTLN
    NIL
    CALL nils
    PRINTLN
    HALT
.end
