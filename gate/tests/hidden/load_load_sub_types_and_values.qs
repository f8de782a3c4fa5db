; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.3 2.4
; covers: pair.LOAD+LOAD+SUB.types pair.LOAD+LOAD+SUB.values edge.1 edge.7 edge.27 edge.28
; The same LOAD LOAD SUB: a - b and not b - a, -0.0 minus 0 and 0.0, x minus -0.0, wrapping; at the end nil minus an int: TYPE.
; exit: 20
; output:
; |-4
; |4
; |9223372036854775807
; |-9223372036854775808
; |9223372036854775807
; |-0.0
; |0.0
; |0.0
; |0.0
; |-0.0
; |0.0
; |4.5
; |-4.5
; |nan
; |0.0
.func f 2 2
    LOAD 0
    LOAD 1
    SUB
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
    ICONST 3
    ICONST 7
    CALL many
    POP
    ICONST 7
    ICONST 3
    CALL many
    POP
    CONST -9223372036854775808
    ICONST 1
    CALL many
    POP
    ICONST 0
    CONST -9223372036854775808
    CALL many
    POP
    ICONST -1
    CONST -9223372036854775808
    CALL many
    POP
    CONST -0.0
    ICONST 0
    CALL many
    POP
    ICONST 0
    CONST 0.0
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
    CONST -0.0
    CONST 0.0
    CALL many
    POP
    CONST 0.0
    CONST -0.0
    CALL many
    POP
    ICONST 5
    CONST 0.5
    CALL many
    POP
    CONST 0.5
    ICONST 5
    CALL many
    POP
    CONST inf
    CONST inf
    CALL many
    POP
    CONST 9007199254740993
    CONST 9007199254740992.0
    CALL many
    POP
    NIL
    ICONST 1
    CALL many
    POP
    HALT
.end
