; sections: 2.4 8.3
; covers: edge.10 edge.27
; Every operation is rounded once to binary64: no wider intermediate results (a wider one would make
; 1e16 + 2.9999 a tie), no fused multiply-add, gradual underflow.
; exit: 0
; output:
; |[1.0000000000000002e16, 0.0, 0.30000000000000004]
; |[inf, inf, -inf]
; |[1.1125369292536007e-308, 0.0, -0.0, 5e-324]
.func main 0 0
    CONST 1e16
    CONST 2.9999
    ADD
    CONST 1.000000007450580596923828125     ; 1 + 2^-27
    DUP
    MUL                                     ; 1 + 2^-26, the 2^-54 is rounded away
    CONST 1.00000001490116119384765625      ; 1 + 2^-26
    SUB
    CONST 0.1
    CONST 0.2
    ADD
    ARRAY 3
    PRINTLN
    CONST 1e308
    ICONST 10
    MUL
    CONST 1e308
    ICONST 10
    MUL
    ICONST 10
    DIV             ; what overflowed stays infinite
    CONST -1.7976931348623157e308
    ICONST 2
    MUL
    ARRAY 3
    PRINTLN
    CONST 2.2250738585072014e-308
    ICONST 2
    DIV             ; 2^-1023 is subnormal
    CONST 5e-324
    CONST 0.5
    MUL             ; a tie, to the even 0.0
    CONST -5e-324
    ICONST 2
    DIV
    CONST 5e-324
    CONST 0.75
    MUL
    ARRAY 4
    PRINTLN
    HALT
.end
