; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.7 8.5
; covers: pair.LOAD+LOAD+LT.types pair.LOAD+LOAD+LT.values pair.LOAD+LOAD+LE.values pair.LOAD+LOAD+GT.values pair.LOAD+LOAD+GE.values edge.2 edge.3 edge.9 edge.28
; LT, LE, GT, GE of the same two locals: ints, floats, NaN, 2^53 and 2^63 exactly, zeros, strings; then a string and an int:
; TYPE.
; exit: 20
; output:
; |[true, true, false, false]
; |[false, false, true, true]
; |[false, true, false, true]
; |[true, true, false, false]
; |[false, false, false, false]
; |[false, false, false, false]
; |[false, false, true, true]
; |[true, true, false, false]
; |[true, true, false, false]
; |[false, true, false, true]
; |[false, true, false, true]
; |[true, true, false, false]
; |[false, false, true, true]
; |[true, true, false, false]
; |[false, true, false, true]
.func f 2 2
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
    ARRAY 4
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
    ICONST 1
    ICONST 2
    CALL many
    POP
    ICONST 2
    ICONST 1
    CALL many
    POP
    ICONST 2
    ICONST 2
    CALL many
    POP
    CONST 1.5
    ICONST 2
    CALL many
    POP
    CONST nan
    ICONST 1
    CALL many
    POP
    ICONST 1
    CONST nan
    CALL many
    POP
    CONST 9007199254740993
    CONST 9007199254740992.0
    CALL many
    POP
    CONST 9007199254740992.0
    CONST 9007199254740993
    CALL many
    POP
    CONST 9223372036854775807
    CONST 9.223372036854776e+18
    CALL many
    POP
    CONST -9223372036854775808
    CONST -9.223372036854776e+18
    CALL many
    POP
    CONST -0.0
    ICONST 0
    CALL many
    POP
    CONST "a"
    CONST "b"
    CALL many
    POP
    CONST "a\xff"
    CONST "a~"
    CALL many
    POP
    CONST "a"
    CONST "a\x00"
    CALL many
    POP
    CONST ""
    CONST ""
    CALL many
    POP
    CONST "1"
    ICONST 2
    CALL many
    POP
    HALT
.end
