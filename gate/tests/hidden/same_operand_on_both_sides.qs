; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.6 2.7 12
; covers: edge.3 edge.27 pair.DUP+SUB.values pair.DUP+MUL.values pair.DUP+EQ.values pair.LOAD+LOAD+MOD.values
; x op x for each instruction, by LOAD and LOAD or by DUP: x - x is not 0 and x == x not true for a NaN.
; exit: 0
; output:
; |[0, 6, 9, 1.0, 1, 0, true, false, false, true, false, true]
; |[0, -2, 1, 1.0, 1, 0, true, false, false, true, false, true]
; |[0, 0, 0, 1.0, 1, 0, true, false, false, true, false, true]
; |[0, 8589934592, 0, 1.0, 1, 0, true, false, false, true, false, true]
; |[0.0, 0.0, 0.0, nan, nan, nan, true, false, false, true, false, true]
; |[0.0, -0.0, 0.0, nan, nan, nan, true, false, false, true, false, true]
; |[0.0, 0.2, 0.010000000000000002, 1.0, 1.0, 0.0, true, false, false, true, false, true]
; |[0.0, -inf, inf, 1.0, 1.0, -0.0, true, false, false, true, false, true]
; |[nan, inf, inf, nan, nan, nan, true, false, false, true, false, true]
; |[nan, -inf, inf, nan, nan, nan, true, false, false, true, false, true]
; |[nan, nan, nan, nan, nan, nan, false, true, false, false, false, false]
.func all 1 1
    LOAD 0
    DUP
    SUB
    LOAD 0
    LOAD 0
    ADD
    LOAD 0
    DUP
    MUL
    LOAD 0
    LOAD 0
    DIV
    LOAD 0
    DUP
    IDIV
    LOAD 0
    LOAD 0
    MOD
    LOAD 0
    DUP
    EQ
    LOAD 0
    LOAD 0
    NE
    LOAD 0
    DUP
    LT
    LOAD 0
    LOAD 0
    LE
    LOAD 0
    DUP
    GT
    LOAD 0
    LOAD 0
    GE
    ARRAY 12
    RET
.end
.func values 0 0
    ICONST 3
    ICONST -1
    CONST -9223372036854775808
    CONST 4294967296
    CONST 0.0
    CONST -0.0
    CONST 0.1
    CONST -1.7976931348623157e308
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 11
    RET
.end
.func main 0 2          ; 0: values, 1: index
    CALL values
    STORE 0
    ICONST 0
    STORE 1
again:
    LOAD 0
    LOAD 1
    GET
    CALL all
    PRINTLN
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    LOAD 0
    LEN
    LT
    JT again
    HALT
.end
