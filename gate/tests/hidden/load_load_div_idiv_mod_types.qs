; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3
; covers: pair.LOAD+LOAD+DIV.types pair.LOAD+LOAD+DIV.values pair.LOAD+LOAD+IDIV.values pair.LOAD+LOAD+MOD.values edge.4 edge.5 edge.28
; DIV, IDIV and MOD of the same two locals: signs, the smallest int by -1, zeros, infinity; ints and floats in turn; at last int
; by 0: ZERO.
; exit: 21
; output:
; |[-3.5, -4, -1]
; |[-3.5, -4, 1]
; |[-3.75, -4.0, 0.5]
; |[inf, inf, nan]
; |[-0.0, -0.0, 0.0]
; |[9.223372036854776e18, -9223372036854775808, 0]
; |[inf, inf, nan]
; |[-0.0, -0.0, inf]
; |[nan, nan, nan]
; |[-2.0, -2, 0]
; |[-2.0, -2.0, -0.0]
.func f 2 2
    LOAD 0
    LOAD 1
    DIV
    LOAD 0
    LOAD 1
    IDIV
    LOAD 0
    LOAD 1
    MOD
    ARRAY 3
    RET
.end
.func many 2 4          ; 1000 times f; prints the last result
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    CALL f
    STORE 3
    LOAD 2
    ICONST 1
    SUB
    DUP
    STORE 2
    JT again
    LOAD 3
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 7
    ICONST -2
    CALL many
    POP
    ICONST -7
    ICONST 2
    CALL many
    POP
    CONST -7.5
    ICONST 2
    CALL many
    POP
    ICONST 7
    CONST 0.0
    CALL many
    POP
    CONST -0.0
    ICONST 5
    CALL many
    POP
    CONST -9223372036854775808
    ICONST -1
    CALL many
    POP
    CONST 5.5
    ICONST 0
    CALL many
    POP
    CONST -1.0
    CONST inf
    CALL many
    POP
    CONST nan
    ICONST 0
    CALL many
    POP
    ICONST -6
    ICONST 3
    CALL many
    POP
    ICONST 6
    CONST -3.0
    CALL many
    POP
    ICONST 7
    ICONST 0
    CALL many
    POP
    HALT
.end
