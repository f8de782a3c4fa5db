; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 8.5
; covers: pair.LOAD+LOAD+EQ.types pair.LOAD+LOAD+EQ.values pair.LOAD+LOAD+NE.values edge.3 edge.9 edge.28
; EQ and NE of the same two locals with every type in turn: exact numbers, NaN, zeros, strings by content, containers by
; identity.
; exit: 0
; output:
; |[true, false]
; |[true, false]
; |[false, true]
; |[false, true]
; |[true, false]
; |[true, false]
; |[false, true]
; |[false, true]
; |[false, true]
; |[true, false]
; |[false, true]
; |[false, true]
; |[true, false]
; |[false, true]
; |[true, false]
; |[false, true]
; |[false, true]
; |[false, true]
; |[false, true]
.func f 2 2
    LOAD 0
    LOAD 1
    EQ
    LOAD 0
    LOAD 1
    NE
    ARRAY 2
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
    ICONST 5
    ICONST 5
    CALL many
    POP
    ICONST 5
    CONST 5.0
    CALL many
    POP
    CONST nan
    CONST nan
    CALL many
    POP
    CONST 9007199254740993
    CONST 9007199254740992.0
    CALL many
    POP
    CONST 9007199254740992.0
    CONST 9007199254740992
    CALL many
    POP
    ICONST 0
    CONST -0.0
    CALL many
    POP
    NIL
    FALSE
    CALL many
    POP
    TRUE
    ICONST 1
    CALL many
    POP
    FALSE
    CONST 0.0
    CALL many
    POP
    CONST "a"
    CONST "b"
    CONCAT
    CONST "ab"
    CALL many
    POP
    CONST "ab"
    CONST "a"
    CALL many
    POP
    CONST "1"
    ICONST 1
    CALL many
    POP
    FUNC f
    FUNC f
    CALL many
    POP
    FUNC f
    FUNC main
    CALL many
    POP
    ARRAY 0
    DUP
    CALL many
    POP
    ARRAY 0
    ARRAY 0
    CALL many
    POP
    MAP
    MAP
    CALL many
    POP
    CONST 9223372036854775807
    CONST 9.223372036854776e+18
    CALL many
    POP
    ICONST 5
    ICONST 6
    CALL many
    POP
    HALT
.end
