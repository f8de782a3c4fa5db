; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 8.4 8.5 8.7 12
; covers: edge.26 edge.27 edge.28
; Comparisons and operations on bits with operands that are loaded, constant or copied in front of them; then jumps lead to
; the operation itself with other operands, and to the STORE behind it with another value.
; exit: 0
; output:
; |[false, false, false, true, false, false]
; |[false, false, false, false, false, 7]
; |[false, false, false, true, false, false]
; |[false, false, false, false, false, 2.5]
; |[false, false, true, true, false, false]
; |[false, false, false, false, false, -0.0]
; |[false, false, false, false, false, false]
; |[false, false, false, false, false, nan]
; |[false, false, false, true, false, false]
; |[false, false, false, false, false, -9223372036854775808]
; |[true, true, true, false, true, true]
; |[true, true, true, true, true, 7]
; |[true, true, true, false, true, true]
; |[true, true, true, true, true, 2.5]
; |[true, true, false, false, true, true]
; |[true, true, true, true, true, -0.0]
; |[true, true, true, true, true, true]
; |[true, true, true, true, true, nan]
; |[true, true, true, false, true, true]
; |[true, true, true, true, true, -9223372036854775808]
; |[false, false, false, false, false, false]
; |[true, true, true, true, true, 7]
; |[false, true, false, false, false, false]
; |[true, true, true, true, true, 2.5]
; |[true, true, false, false, true, true]
; |[false, false, false, false, false, -0.0]
; |[false, false, false, false, false, false]
; |[false, false, false, false, false, nan]
; |[true, true, true, false, true, true]
; |[false, false, false, false, false, -9223372036854775808]
; |[false, false, false, true, false, false]
; |[true, true, true, true, true, 7]
; |[false, true, false, true, false, false]
; |[true, true, true, true, true, 2.5]
; |[true, true, true, true, true, true]
; |[false, false, false, false, false, -0.0]
; |[false, false, false, false, false, false]
; |[false, false, false, false, false, nan]
; |[true, true, true, true, true, true]
; |[false, false, false, false, false, -9223372036854775808]
; |[true, true, true, false, true, true]
; |[false, false, false, false, false, 7]
; |[true, false, true, false, true, true]
; |[false, false, false, false, false, 2.5]
; |[false, false, false, false, false, false]
; |[true, true, true, true, true, -0.0]
; |[false, false, false, false, false, false]
; |[false, false, false, false, false, nan]
; |[false, false, false, false, false, false]
; |[true, true, true, true, true, -9223372036854775808]
; |[true, true, true, true, true, true]
; |[false, false, false, false, false, 7]
; |[true, false, true, true, true, true]
; |[false, false, false, false, false, 2.5]
; |[false, false, true, true, false, false]
; |[true, true, true, true, true, -0.0]
; |[false, false, false, false, false, false]
; |[false, false, false, false, false, nan]
; |[false, false, false, true, false, false]
; |[true, true, true, true, true, -9223372036854775808]
; |[4, 0, 4]
; |[5, 5, 12]
; |[0, 0, 0]
; |[3, 3, -9223372036854775808]
; |[13, 15, 13]
; |[5, 5, 12]
; |[-9223372036854775805, -9223372036854775805, -9223372036854775805]
; |[3, 3, -9223372036854775808]
; |[9, 15, 9]
; |[0, 0, 12]
; |[-9223372036854775805, -9223372036854775805, -9223372036854775805]
; |[0, 0, -9223372036854775808]
; |[384, 96, 384]
; |[160, 160, 12]
; |[0, 0, 0]
; |[24, 24, -9223372036854775808]
; |[0, 1, 0]
; |[0, 0, 12]
; |[-1152921504606846976, -1152921504606846976, -1152921504606846976]
; |[0, 0, -9223372036854775808]
; |[0, 1, 0]
; |[0, 0, 12]
; |[1152921504606846976, 1152921504606846976, 1152921504606846976]
; |[0, 0, -9223372036854775808]
.func into_EQ 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    EQ
    JMP n1
s1:
    LOAD 1
    LOAD 0
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    EQ
    JMP n2
s2:
    LOAD 1
    LOAD 0
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    CONST -0.0
o3:
    EQ
    JMP n3
s3:
    LOAD 1
    LOAD 0
    JMP o3
n3:
    LOAD 2
    JT s4
    LOAD 0
    DUP
o4:
    EQ
    JMP n4
s4:
    LOAD 1
    LOAD 0
    JMP o4
n4:
    LOAD 2
    JT s5
    LOAD 0
    LOAD 1
    DUP2
o5:
    EQ
    SWAP
    POP
    SWAP
    POP
    JMP n5
s5:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    EQ
o6:
    STORE 3
    LOAD 3
    JMP n6
s6:
    LOAD 0
    JMP o6
n6:
    ARRAY 6
    RET
.end
.func into_NE 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    NE
    JMP n1
s1:
    LOAD 1
    LOAD 0
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    NE
    JMP n2
s2:
    LOAD 1
    LOAD 0
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    CONST -0.0
o3:
    NE
    JMP n3
s3:
    LOAD 1
    LOAD 0
    JMP o3
n3:
    LOAD 2
    JT s4
    LOAD 0
    DUP
o4:
    NE
    JMP n4
s4:
    LOAD 1
    LOAD 0
    JMP o4
n4:
    LOAD 2
    JT s5
    LOAD 0
    LOAD 1
    DUP2
o5:
    NE
    SWAP
    POP
    SWAP
    POP
    JMP n5
s5:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    NE
o6:
    STORE 3
    LOAD 3
    JMP n6
s6:
    LOAD 0
    JMP o6
n6:
    ARRAY 6
    RET
.end
.func into_LT 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    LT
    JMP n1
s1:
    LOAD 1
    LOAD 0
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    LT
    JMP n2
s2:
    LOAD 1
    LOAD 0
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    CONST -0.0
o3:
    LT
    JMP n3
s3:
    LOAD 1
    LOAD 0
    JMP o3
n3:
    LOAD 2
    JT s4
    LOAD 0
    DUP
o4:
    LT
    JMP n4
s4:
    LOAD 1
    LOAD 0
    JMP o4
n4:
    LOAD 2
    JT s5
    LOAD 0
    LOAD 1
    DUP2
o5:
    LT
    SWAP
    POP
    SWAP
    POP
    JMP n5
s5:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    LT
o6:
    STORE 3
    LOAD 3
    JMP n6
s6:
    LOAD 0
    JMP o6
n6:
    ARRAY 6
    RET
.end
.func into_LE 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    LE
    JMP n1
s1:
    LOAD 1
    LOAD 0
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    LE
    JMP n2
s2:
    LOAD 1
    LOAD 0
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    CONST -0.0
o3:
    LE
    JMP n3
s3:
    LOAD 1
    LOAD 0
    JMP o3
n3:
    LOAD 2
    JT s4
    LOAD 0
    DUP
o4:
    LE
    JMP n4
s4:
    LOAD 1
    LOAD 0
    JMP o4
n4:
    LOAD 2
    JT s5
    LOAD 0
    LOAD 1
    DUP2
o5:
    LE
    SWAP
    POP
    SWAP
    POP
    JMP n5
s5:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    LE
o6:
    STORE 3
    LOAD 3
    JMP n6
s6:
    LOAD 0
    JMP o6
n6:
    ARRAY 6
    RET
.end
.func into_GT 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    GT
    JMP n1
s1:
    LOAD 1
    LOAD 0
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    GT
    JMP n2
s2:
    LOAD 1
    LOAD 0
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    CONST -0.0
o3:
    GT
    JMP n3
s3:
    LOAD 1
    LOAD 0
    JMP o3
n3:
    LOAD 2
    JT s4
    LOAD 0
    DUP
o4:
    GT
    JMP n4
s4:
    LOAD 1
    LOAD 0
    JMP o4
n4:
    LOAD 2
    JT s5
    LOAD 0
    LOAD 1
    DUP2
o5:
    GT
    SWAP
    POP
    SWAP
    POP
    JMP n5
s5:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    GT
o6:
    STORE 3
    LOAD 3
    JMP n6
s6:
    LOAD 0
    JMP o6
n6:
    ARRAY 6
    RET
.end
.func into_GE 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    GE
    JMP n1
s1:
    LOAD 1
    LOAD 0
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    GE
    JMP n2
s2:
    LOAD 1
    LOAD 0
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    CONST -0.0
o3:
    GE
    JMP n3
s3:
    LOAD 1
    LOAD 0
    JMP o3
n3:
    LOAD 2
    JT s4
    LOAD 0
    DUP
o4:
    GE
    JMP n4
s4:
    LOAD 1
    LOAD 0
    JMP o4
n4:
    LOAD 2
    JT s5
    LOAD 0
    LOAD 1
    DUP2
o5:
    GE
    SWAP
    POP
    SWAP
    POP
    JMP n5
s5:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    GE
o6:
    STORE 3
    LOAD 3
    JMP n6
s6:
    LOAD 0
    JMP o6
n6:
    ARRAY 6
    RET
.end
.func into_BAND 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    BAND
    JMP n1
s1:
    LOAD 1
    LOAD 1
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    BAND
    JMP n2
s2:
    LOAD 1
    LOAD 1
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    LOAD 1
    BAND
o3:
    STORE 3
    LOAD 3
    JMP n3
s3:
    LOAD 0
    JMP o3
n3:
    ARRAY 3
    RET
.end
.func into_BOR 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    BOR
    JMP n1
s1:
    LOAD 1
    LOAD 1
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    BOR
    JMP n2
s2:
    LOAD 1
    LOAD 1
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    LOAD 1
    BOR
o3:
    STORE 3
    LOAD 3
    JMP n3
s3:
    LOAD 0
    JMP o3
n3:
    ARRAY 3
    RET
.end
.func into_BXOR 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    BXOR
    JMP n1
s1:
    LOAD 1
    LOAD 1
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    BXOR
    JMP n2
s2:
    LOAD 1
    LOAD 1
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    LOAD 1
    BXOR
o3:
    STORE 3
    LOAD 3
    JMP n3
s3:
    LOAD 0
    JMP o3
n3:
    ARRAY 3
    RET
.end
.func into_SHL 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    SHL
    JMP n1
s1:
    LOAD 1
    LOAD 1
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    SHL
    JMP n2
s2:
    LOAD 1
    LOAD 1
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    LOAD 1
    SHL
o3:
    STORE 3
    LOAD 3
    JMP n3
s3:
    LOAD 0
    JMP o3
n3:
    ARRAY 3
    RET
.end
.func into_SHR 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    SHR
    JMP n1
s1:
    LOAD 1
    LOAD 1
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    SHR
    JMP n2
s2:
    LOAD 1
    LOAD 1
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    LOAD 1
    SHR
o3:
    STORE 3
    LOAD 3
    JMP n3
s3:
    LOAD 0
    JMP o3
n3:
    ARRAY 3
    RET
.end
.func into_USHR 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    USHR
    JMP n1
s1:
    LOAD 1
    LOAD 1
    JMP o1
n1:
    LOAD 2
    JT s2
    LOAD 0
    ICONST 3
o2:
    USHR
    JMP n2
s2:
    LOAD 1
    LOAD 1
    JMP o2
n2:
    LOAD 2
    JT s3
    LOAD 0
    LOAD 1
    USHR
o3:
    STORE 3
    LOAD 3
    JMP n3
s3:
    LOAD 0
    JMP o3
n3:
    ARRAY 3
    RET
.end
.func main 0 0
    ICONST 7
    ICONST 3
    FALSE
    CALL into_EQ
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_EQ
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_EQ
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_EQ
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_EQ
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_EQ
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_EQ
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_EQ
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_EQ
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_EQ
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_NE
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_NE
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_NE
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_NE
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_NE
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_NE
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_NE
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_NE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_NE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_NE
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_LT
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_LT
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_LT
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_LT
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_LT
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_LT
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_LT
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_LT
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_LT
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_LT
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_LE
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_LE
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_LE
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_LE
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_LE
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_LE
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_LE
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_LE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_LE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_LE
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_GT
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_GT
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_GT
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_GT
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_GT
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_GT
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_GT
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_GT
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_GT
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_GT
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_GE
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_GE
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_GE
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_GE
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_GE
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_GE
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_GE
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_GE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_GE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_GE
    PRINTLN
    ICONST 12
    ICONST 5
    FALSE
    CALL into_BAND
    PRINTLN
    ICONST 12
    ICONST 5
    TRUE
    CALL into_BAND
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    FALSE
    CALL into_BAND
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    TRUE
    CALL into_BAND
    PRINTLN
    ICONST 12
    ICONST 5
    FALSE
    CALL into_BOR
    PRINTLN
    ICONST 12
    ICONST 5
    TRUE
    CALL into_BOR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    FALSE
    CALL into_BOR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    TRUE
    CALL into_BOR
    PRINTLN
    ICONST 12
    ICONST 5
    FALSE
    CALL into_BXOR
    PRINTLN
    ICONST 12
    ICONST 5
    TRUE
    CALL into_BXOR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    FALSE
    CALL into_BXOR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    TRUE
    CALL into_BXOR
    PRINTLN
    ICONST 12
    ICONST 5
    FALSE
    CALL into_SHL
    PRINTLN
    ICONST 12
    ICONST 5
    TRUE
    CALL into_SHL
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    FALSE
    CALL into_SHL
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    TRUE
    CALL into_SHL
    PRINTLN
    ICONST 12
    ICONST 5
    FALSE
    CALL into_SHR
    PRINTLN
    ICONST 12
    ICONST 5
    TRUE
    CALL into_SHR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    FALSE
    CALL into_SHR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    TRUE
    CALL into_SHR
    PRINTLN
    ICONST 12
    ICONST 5
    FALSE
    CALL into_USHR
    PRINTLN
    ICONST 12
    ICONST 5
    TRUE
    CALL into_USHR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    FALSE
    CALL into_USHR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    TRUE
    CALL into_USHR
    PRINTLN
    HALT
.end
