; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.4 12
; covers: pair.CONST+ADD.values pair.CONST+SUB.values pair.CONST+MUL.values pair.CONST+DIV.values pair.CONST+ADD.types edge.1 edge.27 edge.28
; x + 0.0, x + -0.0, x - 0.0, x - -0.0, x * 1.0, x * 0.0, x * -1.0, x / 1.0, 0.0 - x and NEG, on ints, zeros, NaN, infinities; a
; string at last: TYPE.
; exit: 20
; output:
; |[0.0, -0.0, -0.0, 0.0, -0.0, -0.0, 0.0, -0.0, 0.0, 0.0]
; |[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, 0.0, 0.0, -0.0]
; |[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, 0.0, 0.0, 0]
; |[3.0, 3.0, 3.0, 3.0, 3.0, 0.0, -3.0, 3.0, -3.0, -3]
; |[-3.0, -3.0, -3.0, -3.0, -3.0, -0.0, 3.0, -3.0, 3.0, 3]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
; |[inf, inf, inf, inf, inf, nan, -inf, inf, -inf, -inf]
; |[-inf, -inf, -inf, -inf, -inf, nan, inf, -inf, inf, inf]
; |[-9.223372036854776e18, -9.223372036854776e18, -9.223372036854776e18, -9.223372036854776e18, -9.223372036854776e18, -0.0, 9.223372036854776e18, -9.223372036854776e18, 9.223372036854776e18, -9223372036854775808]
; |[9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 0.0, -9007199254740992.0, 9007199254740992.0, -9007199254740992.0, -9007199254740993]
; |[-0.5, -0.5, -0.5, -0.5, -0.5, -0.0, 0.5, -0.5, 0.5, 0.5]
.func f 1 1
    LOAD 0
    CONST 0.0
    ADD
    LOAD 0
    CONST -0.0
    ADD
    LOAD 0
    CONST 0.0
    SUB
    LOAD 0
    CONST -0.0
    SUB
    LOAD 0
    CONST 1.0
    MUL
    LOAD 0
    CONST 0.0
    MUL
    LOAD 0
    CONST -1.0
    MUL
    LOAD 0
    CONST 1.0
    DIV
    CONST 0.0
    LOAD 0
    SUB
    LOAD 0
    NEG
    ARRAY 10
    RET
.end
.func many 1 3          ; 400 times f; prints the last result
    ICONST 400
    STORE 1
again:
    LOAD 0
    CALL f
    STORE 2
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT again
    LOAD 2
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST -0.0
    CALL many
    POP
    CONST 0.0
    CALL many
    POP
    ICONST 0
    CALL many
    POP
    ICONST 3
    CALL many
    POP
    ICONST -3
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST inf
    CALL many
    POP
    CONST -inf
    CALL many
    POP
    CONST -9223372036854775808
    CALL many
    POP
    CONST 9007199254740993
    CALL many
    POP
    CONST -0.5
    CALL many
    POP
    CONST "3"
    CALL many
    POP
    HALT
.end
