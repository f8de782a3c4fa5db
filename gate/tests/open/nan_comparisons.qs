; sections: 2.6 2.7 8.5
; covers: edge.2 edge.3
; With a NaN, EQ and the four orders are false and NE is true, also for two copies of one NaN.
; Each line shows EQ, NE, LT, LE, GT and GE.
; exit: 0
; output:
; |[false, true, false, false, false, false]
; |[false, true, false, false, false, false]
; |[false, true, false, false, false, false]
; |[false, true, true, true, false, false]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
.func all 2 2
    LOAD 0
    LOAD 1
    EQ
    LOAD 0
    LOAD 1
    NE
    LOAD 0
    LOAD 1
    LT
    LOAD 0
    LOAD 1
    LE
    LOAD 0
    LOAD 1
    GT
    LOAD 0
    LOAD 1
    GE
    ARRAY 6
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST nan
    DUP
    CALL all
    CONST nan
    ICONST 1
    CALL all
    CONST -inf
    CONST nan
    CALL all
    CONST -inf
    CONST -9223372036854775808
    CALL all
    ICONST 2
    CONST 2.0
    CALL all
    CONST 0.0
    CONST -0.0
    CALL all
    HALT
.end
