; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; covers: pair.LOAD+ICONST+LT.types pair.LOAD+ICONST+LT.values pair.LOAD+ICONST+EQ.values pair.LOAD+ICONST+GE.values edge.2 edge.3 edge.28
; LOAD ICONST with each comparison: ints at the ends of int32 and beyond, floats next to them, zeros, NaN, infinities; a string
; at last: TYPE.
; exit: 20
; output:
; |[false, true, false, true, true, false, true, true]
; |[false, false, true, true, false, true, true, true]
; |[true, true, false, false, false, true, true, true]
; |[false, false, true, true, false, true, false, true]
; |[true, true, false, false, false, true, true, true]
; |[false, false, true, true, false, true, false, true]
; |[true, true, false, false, false, true, true, false]
; |[false, false, true, true, false, true, false, true]
; |[false, true, false, true, true, false, true, true]
; |[false, false, true, true, false, true, true, true]
; |[false, false, true, true, false, true, true, true]
; |[true, true, false, false, false, true, true, false]
; |[false, false, false, false, false, true, false, false]
; |[false, false, true, true, false, true, false, true]
; |[true, true, false, false, false, true, true, false]
; |[false, false, true, true, false, true, true, true]
.func f 1 1
    LOAD 0
    ICONST 0
    LT
    LOAD 0
    ICONST 0
    LE
    LOAD 0
    ICONST 0
    GT
    LOAD 0
    ICONST 0
    GE
    LOAD 0
    ICONST 0
    EQ
    LOAD 0
    ICONST 0
    NE
    LOAD 0
    ICONST 2147483647
    LT
    LOAD 0
    ICONST -2147483648
    GE
    ARRAY 8
    RET
.end
.func many 1 3          ; 200 times f; prints the last result
    ICONST 200
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
    ICONST 0
    CALL many
    POP
    ICONST 1
    CALL many
    POP
    ICONST -1
    CALL many
    POP
    ICONST 2147483647
    CALL many
    POP
    ICONST -2147483648
    CALL many
    POP
    CONST 2147483648
    CALL many
    POP
    CONST -2147483649
    CALL many
    POP
    CONST 4294967296
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    CONST 0.5
    CALL many
    POP
    CONST 2147483646.5
    CALL many
    POP
    CONST -2147483648.5
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
    CONST 5e-324
    CALL many
    POP
    CONST "0"
    CALL many
    POP
    HALT
.end
