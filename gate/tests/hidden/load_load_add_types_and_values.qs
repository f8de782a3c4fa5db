; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.3 2.4
; covers: pair.LOAD+LOAD+ADD.types pair.LOAD+LOAD+ADD.values edge.1 edge.7 edge.28
; The same LOAD LOAD ADD with ints, wrapping ints, floats and both, zeros of both signs and NaN, a thousand passes each; then a
; string: TYPE.
; exit: 20
; output:
; |10
; |2.75
; |7.5
; |7.5
; |-9223372036854775808
; |9223372036854775807
; |0.0
; |0.0
; |-0.0
; |nan
; |nan
; |9007199254740992.0
; |7
.func f 2 2
    LOAD 0
    LOAD 1
    ADD
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
    ICONST 3
    CALL many
    POP
    CONST 2.5
    CONST 0.25
    CALL many
    POP
    ICONST 7
    CONST 0.5
    CALL many
    POP
    CONST 0.5
    ICONST 7
    CALL many
    POP
    CONST 9223372036854775807
    ICONST 1
    CALL many
    POP
    CONST -9223372036854775808
    ICONST -1
    CALL many
    POP
    CONST -0.0
    ICONST 0
    CALL many
    POP
    ICONST 0
    CONST -0.0
    CALL many
    POP
    CONST -0.0
    CONST -0.0
    CALL many
    POP
    CONST nan
    ICONST 1
    CALL many
    POP
    CONST inf
    CONST -inf
    CALL many
    POP
    CONST 9007199254740993
    CONST 0.0
    CALL many
    POP
    ICONST 3
    ICONST 4
    CALL many
    POP
    ICONST 1
    CONST "1"
    CALL many
    POP
    HALT
.end
