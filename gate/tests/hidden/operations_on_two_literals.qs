; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 8.4 2.6 2.7 5.5
; covers: edge.1 edge.4 edge.20 pair.ICONST+IDIV.values
; Both operands are literals; a division by 0 that is never reached does nothing, the one that is reached comes after the output.
; exit: 21
; output:
; |-9223372036854775808
; |0
; |-9223372036854775808
; |-0.0
; |0.0
; |-0.0
; |-inf
; |inf
; |1.0
; |0
; |-1
; |false
; |true
; |false
; |1099511627776
.func main 0 0
    CONST -9223372036854775808
    ICONST -1
    IDIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    MOD
    PRINTLN
    CONST 9223372036854775807
    ICONST 1
    ADD
    PRINTLN
    CONST -0.0
    ICONST 0
    SUB
    PRINTLN
    ICONST 0
    CONST 0.0
    SUB
    PRINTLN
    ICONST 0
    CONST -1.5
    MUL
    PRINTLN
    ICONST -1
    ICONST 0
    DIV
    PRINTLN
    CONST 1.0
    ICONST 0
    IDIV
    PRINTLN
    CONST -1e-20
    CONST 1.0
    MOD
    PRINTLN
    ICONST 1
    ICONST 64
    SHL
    PRINTLN
    ICONST -8
    ICONST 65
    SHR
    PRINTLN
    CONST nan
    CONST nan
    LT
    PRINTLN
    CONST "b"
    CONST "a"
    GE
    PRINTLN
    CONST 9007199254740993
    CONST 9007199254740992.0
    EQ
    PRINTLN
    ICONST -1
    CONST 1099511627776
    BAND
    PRINTLN
    JMP over
    ICONST 1
    ICONST 0
    MOD
    PRINTLN
over:
    ICONST 1
    ICONST 0
    IDIV
    PRINTLN
    HALT
.end
