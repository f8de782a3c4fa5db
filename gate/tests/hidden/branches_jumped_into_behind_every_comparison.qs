; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.5 8.7 2.5 12
; covers: edge.2 edge.26 edge.28
; Every comparison with JT and JF, also with a NOT between them: first in sequence, then a jump leads to the branch, or to the
; NOT, with a value of any type. The results say whether the branch was taken.
; exit: 0
; output:
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, false]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, false, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, true]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, true, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[true, true, false, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, false]
; |[false, false, true, false]
; |[false, true, true, true]
; |[true, true, false, true]
; |[true, true, false, false]
; |[false, false, true, false]
; |[true, true, false, false]
; |[true, true, false, true]
; |[false, false, true, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, true]
; |[true, true, false, true]
; |[true, false, false, false]
; |[false, false, true, false]
; |[false, false, true, true]
; |[true, true, false, true]
; |[false, false, true, true]
; |[false, false, true, false]
; |[true, true, false, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[false, true, true, false]
; |[false, false, true, false]
; |[false, true, true, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, false]
; |[true, true, false, true]
; |[false, false, true, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[true, false, false, true]
; |[true, true, false, true]
; |[true, false, false, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, true]
; |[false, false, true, false]
; |[true, true, false, false]
; |[false, false, true, false]
; |[true, true, false, false]
; |[true, true, false, true]
; |[false, true, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, false]
; |[true, true, false, true]
; |[false, false, true, true]
; |[true, true, false, true]
; |[false, false, true, true]
; |[false, false, true, false]
; |[true, false, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, false, false, false]
; |[false, false, true, false]
; |[false, false, true, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, true, true, true]
; |[true, true, false, true]
; |[true, true, false, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, false]
; |[true, true, false, true]
; |[true, false, false, false]
; |[false, false, true, false]
; |[true, false, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
; |[false, false, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, true]
; |[false, false, true, false]
; |[false, true, true, true]
; |[true, true, false, true]
; |[false, true, true, false]
; |[false, false, true, false]
; |[true, true, false, true]
; |[true, true, false, true]
; |[true, true, false, true]
; |[false, false, true, false]
.func eq_jt 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    EQ
b1:
    JT t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    EQ
b2:
    JT t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    EQ
b3:
    NOT
    JT t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JT t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func eq_jf 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    EQ
b1:
    JF t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    EQ
b2:
    JF t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    EQ
b3:
    NOT
    JF t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JF t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func ne_jt 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    NE
b1:
    JT t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    NE
b2:
    JT t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    NE
b3:
    NOT
    JT t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JT t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func ne_jf 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    NE
b1:
    JF t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    NE
b2:
    JF t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    NE
b3:
    NOT
    JF t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JF t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func lt_jt 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    LT
b1:
    JT t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    LT
b2:
    JT t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    LT
b3:
    NOT
    JT t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JT t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func lt_jf 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    LT
b1:
    JF t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    LT
b2:
    JF t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    LT
b3:
    NOT
    JF t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JF t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func le_jt 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    LE
b1:
    JT t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    LE
b2:
    JT t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    LE
b3:
    NOT
    JT t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JT t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func le_jf 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    LE
b1:
    JF t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    LE
b2:
    JF t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    LE
b3:
    NOT
    JF t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JF t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func gt_jt 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    GT
b1:
    JT t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    GT
b2:
    JT t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    GT
b3:
    NOT
    JT t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JT t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func gt_jf 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    GT
b1:
    JF t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    GT
b2:
    JF t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    GT
b3:
    NOT
    JF t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JF t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func ge_jt 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    GE
b1:
    JT t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    GE
b2:
    JT t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    GE
b3:
    NOT
    JT t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JT t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func ge_jf 4 4       ; a, b, what the branch meets, and whether to jump there
    LOAD 3
    JT s1
    LOAD 0
    LOAD 1
    GE
b1:
    JF t1
    FALSE
    JMP n1
t1:
    TRUE
    JMP n1
s1:
    LOAD 2
    JMP b1
n1:
    LOAD 3
    JT s2
    LOAD 0
    ICONST 3
    GE
b2:
    JF t2
    FALSE
    JMP n2
t2:
    TRUE
    JMP n2
s2:
    LOAD 2
    JMP b2
n2:
    LOAD 3
    JT s3
    LOAD 0
    LOAD 1
    GE
b3:
    NOT
    JF t3
    FALSE
    JMP n3
t3:
    TRUE
    JMP n3
s3:
    LOAD 2
    JMP b3
n3:
    LOAD 3
    JT s4
    LOAD 1
    NOT
b4:
    JF t4
    FALSE
    JMP n4
t4:
    TRUE
    JMP n4
s4:
    LOAD 2
    JMP b4
n4:
    ARRAY 4
    RET
.end
.func main 0 0
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL eq_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL eq_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL eq_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL eq_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL eq_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL eq_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL eq_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL eq_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL eq_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL eq_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL eq_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL eq_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL eq_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL eq_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL eq_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL eq_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL eq_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL eq_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL eq_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL eq_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL eq_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL eq_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL eq_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL eq_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL ne_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL ne_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL ne_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL ne_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL ne_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL ne_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL ne_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL ne_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL ne_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL ne_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL ne_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL ne_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL ne_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL ne_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL ne_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL ne_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL ne_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL ne_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL ne_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL ne_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL ne_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL ne_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL ne_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL ne_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL lt_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL lt_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL lt_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL lt_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL lt_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL lt_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL lt_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL lt_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL lt_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL lt_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL lt_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL lt_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL lt_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL lt_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL lt_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL lt_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL lt_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL lt_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL lt_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL lt_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL lt_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL lt_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL lt_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL lt_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL le_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL le_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL le_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL le_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL le_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL le_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL le_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL le_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL le_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL le_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL le_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL le_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL le_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL le_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL le_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL le_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL le_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL le_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL le_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL le_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL le_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL le_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL le_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL le_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL gt_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL gt_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL gt_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL gt_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL gt_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL gt_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL gt_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL gt_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL gt_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL gt_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL gt_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL gt_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL gt_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL gt_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL gt_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL gt_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL gt_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL gt_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL gt_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL gt_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL gt_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL gt_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL gt_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL gt_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL ge_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL ge_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL ge_jt
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL ge_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL ge_jt
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL ge_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL ge_jt
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL ge_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL ge_jt
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL ge_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL ge_jt
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL ge_jt
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    FALSE
    CALL ge_jf
    PRINTLN
    ICONST 1
    ICONST 2
    NIL
    TRUE
    CALL ge_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    FALSE
    CALL ge_jf
    PRINTLN
    ICONST 3
    ICONST 3
    CONST 0.5
    TRUE
    CALL ge_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    FALSE
    CALL ge_jf
    PRINTLN
    CONST 2.5
    ICONST 2
    CONST ""
    TRUE
    CALL ge_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    FALSE
    CALL ge_jf
    PRINTLN
    CONST -0.0
    ICONST 0
    CONST "x"
    TRUE
    CALL ge_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    FALSE
    CALL ge_jf
    PRINTLN
    CONST nan
    CONST nan
    CONST -0.0
    TRUE
    CALL ge_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    FALSE
    CALL ge_jf
    PRINTLN
    CONST -9223372036854775808
    ICONST 4
    CONST nan
    TRUE
    CALL ge_jf
    PRINTLN
    HALT
.end
