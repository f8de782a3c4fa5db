; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 8.4 8.5 8.7 12
; covers: edge.26 edge.27 edge.28
; Every arithmetic operation with operands that are loaded, constant, copied or exchanged in front of it; then jumps lead to
; the operation itself with other operands, and to the STORE behind it with another value; all that for several types.
; exit: 0
; output:
; |[10, 10, 7.0, 14, 10, 10, 10]
; |[10, 10, 10, 10, 10, 10, 7]
; |[-1.5, 5.5, 2.5, 5.0, -1.5, -1.5, -1.5]
; |[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5, 2.5]
; |[2.0, 3.0, -0.0, -0.0, 2.0, 2.0, 2.0]
; |[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, -0.0]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[9223372036854775807, -9223372036854775805, -9.223372036854776e18, 0, 9223372036854775807, 9223372036854775807, 9223372036854775807]
; |[9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808]
; |[4, 4, 7.0, 0, -4, 4, 4]
; |[-4, -4, -4, -4, -4, -4, 7]
; |[6.5, -0.5, 2.5, 0.0, -6.5, 6.5, 6.5]
; |[-6.5, -6.5, -6.5, -6.5, -6.5, -6.5, 2.5]
; |[-2.0, -3.0, 0.0, 0.0, 2.0, -2.0, -2.0]
; |[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, -0.0]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[-9223372036854775807, 9223372036854775805, -9.223372036854776e18, 0, 9223372036854775807, -9223372036854775807, -9223372036854775807]
; |[9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808]
; |[21, 21, -0.0, 49, 21, 21, 21]
; |[21, 21, 21, 21, 21, 21, 7]
; |[-10.0, 7.5, -0.0, 6.25, -10.0, -10.0, -10.0]
; |[-10.0, -10.0, -10.0, -10.0, -10.0, -10.0, 2.5]
; |[-0.0, -0.0, 0.0, 0.0, -0.0, -0.0, -0.0]
; |[-0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[-9223372036854775808, -9223372036854775808, 0.0, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808]
; |[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]
; |[2.3333333333333335, 2.3333333333333335, -inf, 1.0, 0.42857142857142855, 2.3333333333333335, 2.3333333333333335]
; |[0.42857142857142855, 0.42857142857142855, 0.42857142857142855, 0.42857142857142855, 0.42857142857142855, 0.42857142857142855, 7]
; |[-0.625, 0.8333333333333334, -inf, 1.0, -1.6, -0.625, -0.625]
; |[-1.6, -1.6, -1.6, -1.6, -1.6, -1.6, 2.5]
; |[-0.0, -0.0, nan, nan, -inf, -0.0, -0.0]
; |[-inf, -inf, -inf, -inf, -inf, -inf, -0.0]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[9.223372036854776e18, -3.0744573456182584e18, inf, 1.0, 1.0842021724855044e-19, 9.223372036854776e18, 9.223372036854776e18]
; |[1.0842021724855044e-19, 1.0842021724855044e-19, 1.0842021724855044e-19, 1.0842021724855044e-19, 1.0842021724855044e-19, 1.0842021724855044e-19, -9223372036854775808]
; |[2, 2, -inf, 1, 0, 2, 2]
; |[0, 0, 0, 0, 0, 0, 7]
; |[-1.0, 0.0, -inf, 1.0, -2.0, -1.0, -1.0]
; |[-2.0, -2.0, -2.0, -2.0, -2.0, -2.0, 2.5]
; |[-0.0, -0.0, nan, nan, -inf, -0.0, -0.0]
; |[-inf, -inf, -inf, -inf, -inf, -inf, -0.0]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[-9223372036854775808, -3074457345618258603, inf, 1, 0, -9223372036854775808, -9223372036854775808]
; |[0, 0, 0, 0, 0, 0, -9223372036854775808]
; |[1, 1, nan, 0, 3, 1, 1]
; |[3, 3, 3, 3, 3, 3, 7]
; |[-1.5, 2.5, nan, 0.0, 1.0, -1.5, -1.5]
; |[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.5]
; |[0.0, 0.0, nan, nan, nan, 0.0, 0.0]
; |[nan, nan, nan, nan, nan, nan, -0.0]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[0, 1, nan, 0, -1, 0, 0]
; |[-1, -1, -1, -1, -1, -1, -9223372036854775808]
.func into_ADD 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    ADD
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
    ADD
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
    ADD
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
    ADD
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
    SWAP
o5:
    ADD
    JMP n5
s5:
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    DUP2
o6:
    ADD
    SWAP
    POP
    SWAP
    POP
    JMP n6
s6:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o6
n6:
    LOAD 2
    JT s7
    LOAD 0
    LOAD 1
    ADD
o7:
    STORE 3
    LOAD 3
    JMP n7
s7:
    LOAD 0
    JMP o7
n7:
    ARRAY 7
    RET
.end
.func into_SUB 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    SUB
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
    SUB
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
    SUB
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
    SUB
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
    SWAP
o5:
    SUB
    JMP n5
s5:
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    DUP2
o6:
    SUB
    SWAP
    POP
    SWAP
    POP
    JMP n6
s6:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o6
n6:
    LOAD 2
    JT s7
    LOAD 0
    LOAD 1
    SUB
o7:
    STORE 3
    LOAD 3
    JMP n7
s7:
    LOAD 0
    JMP o7
n7:
    ARRAY 7
    RET
.end
.func into_MUL 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    MUL
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
    MUL
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
    MUL
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
    MUL
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
    SWAP
o5:
    MUL
    JMP n5
s5:
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    DUP2
o6:
    MUL
    SWAP
    POP
    SWAP
    POP
    JMP n6
s6:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o6
n6:
    LOAD 2
    JT s7
    LOAD 0
    LOAD 1
    MUL
o7:
    STORE 3
    LOAD 3
    JMP n7
s7:
    LOAD 0
    JMP o7
n7:
    ARRAY 7
    RET
.end
.func into_DIV 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    DIV
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
    DIV
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
    DIV
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
    DIV
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
    SWAP
o5:
    DIV
    JMP n5
s5:
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    DUP2
o6:
    DIV
    SWAP
    POP
    SWAP
    POP
    JMP n6
s6:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o6
n6:
    LOAD 2
    JT s7
    LOAD 0
    LOAD 1
    DIV
o7:
    STORE 3
    LOAD 3
    JMP n7
s7:
    LOAD 0
    JMP o7
n7:
    ARRAY 7
    RET
.end
.func into_IDIV 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    IDIV
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
    IDIV
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
    IDIV
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
    IDIV
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
    SWAP
o5:
    IDIV
    JMP n5
s5:
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    DUP2
o6:
    IDIV
    SWAP
    POP
    SWAP
    POP
    JMP n6
s6:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o6
n6:
    LOAD 2
    JT s7
    LOAD 0
    LOAD 1
    IDIV
o7:
    STORE 3
    LOAD 3
    JMP n7
s7:
    LOAD 0
    JMP o7
n7:
    ARRAY 7
    RET
.end
.func into_MOD 3 4         ; a, b, and whether to jump
    LOAD 2
    JT s1
    LOAD 0
    LOAD 1
o1:
    MOD
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
    MOD
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
    MOD
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
    MOD
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
    SWAP
o5:
    MOD
    JMP n5
s5:
    LOAD 1
    LOAD 0
    JMP o5
n5:
    LOAD 2
    JT s6
    LOAD 0
    LOAD 1
    DUP2
o6:
    MOD
    SWAP
    POP
    SWAP
    POP
    JMP n6
s6:
    NIL
    NIL
    LOAD 1
    LOAD 0
    JMP o6
n6:
    LOAD 2
    JT s7
    LOAD 0
    LOAD 1
    MOD
o7:
    STORE 3
    LOAD 3
    JMP n7
s7:
    LOAD 0
    JMP o7
n7:
    ARRAY 7
    RET
.end
.func main 0 0
    ICONST 7
    ICONST 3
    FALSE
    CALL into_ADD
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_ADD
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_ADD
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_ADD
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_ADD
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_ADD
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_ADD
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_ADD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_ADD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_ADD
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_SUB
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_SUB
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_SUB
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_SUB
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_SUB
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_SUB
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_SUB
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_SUB
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_SUB
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_SUB
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_MUL
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_MUL
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_MUL
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_MUL
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_MUL
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_MUL
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_MUL
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_MUL
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_MUL
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_MUL
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_DIV
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_DIV
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_DIV
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_DIV
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_DIV
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_DIV
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_DIV
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_DIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_DIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_DIV
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_IDIV
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_IDIV
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_IDIV
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_IDIV
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_IDIV
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_IDIV
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_IDIV
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_IDIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_IDIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_IDIV
    PRINTLN
    ICONST 7
    ICONST 3
    FALSE
    CALL into_MOD
    PRINTLN
    ICONST 7
    ICONST 3
    TRUE
    CALL into_MOD
    PRINTLN
    CONST 2.5
    ICONST -4
    FALSE
    CALL into_MOD
    PRINTLN
    CONST 2.5
    ICONST -4
    TRUE
    CALL into_MOD
    PRINTLN
    CONST -0.0
    ICONST 2
    FALSE
    CALL into_MOD
    PRINTLN
    CONST -0.0
    ICONST 2
    TRUE
    CALL into_MOD
    PRINTLN
    CONST nan
    ICONST 1
    FALSE
    CALL into_MOD
    PRINTLN
    CONST nan
    ICONST 1
    TRUE
    CALL into_MOD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    FALSE
    CALL into_MOD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    TRUE
    CALL into_MOD
    PRINTLN
    HALT
.end
