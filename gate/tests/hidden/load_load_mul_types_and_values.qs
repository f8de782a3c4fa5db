; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.3 2.4
; covers: pair.LOAD+LOAD+MUL.types pair.LOAD+LOAD+MUL.values edge.1 edge.7 edge.27 edge.28
; The same LOAD LOAD MUL: signs of zeros, int zero by a float, products that wrap, infinity by zero; at the end true by an int:
; TYPE.
; exit: 20
; output:
; |0
; |-0.0
; |-0.0
; |0.0
; |-9223372036854775808
; |0
; |-9223372036709301616
; |nan
; |nan
; |0.30000000000000004
; |-0.0
; |-42
.func f 2 2
    LOAD 0
    LOAD 1
    MUL
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
    ICONST -3
    ICONST 0
    CALL many
    POP
    CONST -3.0
    ICONST 0
    CALL many
    POP
    ICONST 0
    CONST -2.5
    CALL many
    POP
    ICONST 0
    CONST 2.5
    CALL many
    POP
    CONST -9223372036854775808
    ICONST -1
    CALL many
    POP
    CONST 4294967296
    CONST 4294967296
    CALL many
    POP
    CONST 3037000500
    CONST 3037000500
    CALL many
    POP
    ICONST 0
    CONST inf
    CALL many
    POP
    CONST nan
    ICONST 0
    CALL many
    POP
    CONST 0.1
    ICONST 3
    CALL many
    POP
    ICONST 1
    CONST -0.0
    CALL many
    POP
    ICONST -7
    ICONST 6
    CALL many
    POP
    TRUE
    ICONST 1
    CALL many
    POP
    HALT
.end
