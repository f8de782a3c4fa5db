; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 12
; covers: pair.LOAD+ICONST+MUL.values pair.LOAD+ICONST+DIV.values pair.LOAD+ICONST+IDIV.types pair.LOAD+ICONST+MOD.types pair.LOAD+ICONST+MUL.types edge.1 edge.4 edge.5 edge.27 edge.28
; MUL by 0, 1, -1, 2; DIV by 2; IDIV and MOD by 8, -8 and -1, on negative ints and floats, zeros, the smallest int; a bool at
; last: TYPE.
; exit: 20
; output:
; |[0, -13, 13, -26, -6.5, -2, 1, 13, 3, -5, 0]
; |[0, 13, -13, 26, 6.5, 1, -2, -13, 5, -3, 0]
; |[-0.0, -13.5, 13.5, -27.0, -6.75, -2.0, 1.0, 13.0, 2.5, -5.5, -0.5]
; |[0, -9223372036854775808, -9223372036854775808, 0, -4.611686018427388e18, -1152921504606846976, 1152921504606846976, -9223372036854775808, 0, 0, 0]
; |[-0.0, -0.0, 0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, -0.0, -0.0]
; |[0, 0, 0, 0, 0.0, 0, 0, 0, 0, 0, 0]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
; |[0, -8, 8, -16, -4.0, -1, 1, 8, 0, 0, 0]
.func f 1 1
    LOAD 0
    ICONST 0
    MUL
    LOAD 0
    ICONST 1
    MUL
    LOAD 0
    ICONST -1
    MUL
    LOAD 0
    ICONST 2
    MUL
    LOAD 0
    ICONST 2
    DIV
    LOAD 0
    ICONST 8
    IDIV
    LOAD 0
    ICONST -8
    IDIV
    LOAD 0
    ICONST -1
    IDIV
    LOAD 0
    ICONST 8
    MOD
    LOAD 0
    ICONST -8
    MOD
    LOAD 0
    ICONST -1
    MOD
    ARRAY 11
    RET
.end
.func many 1 3          ; 300 times f; prints the last result
    ICONST 300
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
    ICONST -13
    CALL many
    POP
    ICONST 13
    CALL many
    POP
    CONST -13.5
    CALL many
    POP
    CONST -9223372036854775808
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    ICONST 0
    CALL many
    POP
    CONST nan
    CALL many
    POP
    ICONST -8
    CALL many
    POP
    FALSE
    CALL many
    POP
    HALT
.end
