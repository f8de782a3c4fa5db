; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.2 2.3 12
; covers: pair.LOAD+ICONST+ADD+STORE.types pair.LOAD+ICONST+ADD+STORE.values pair.LOAD+ICONST+ADD+STORE.local pair.LOAD+ICONST+SUB+STORE.values edge.7 edge.25 edge.27 edge.28
; x -= 0, x += 0, x += 1, x -= 2 in the same local, each old value staying on the stack: ints that wrap, floats, zeros, NaN; a
; string at last: TYPE.
; exit: 20
; output:
; |[5, 5, 5, 6, 4, 5]
; |[9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, 9223372036854775806, 9223372036854775807]
; |[-0.0, -0.0, 0.0, 1.0, -1.0, 0.0]
; |[0.0, 0.0, 0.0, 1.0, -1.0, 0.0]
; |[1.0, 1.0, 1.0, 2.0, 0.0, 1.0]
; |[nan, nan, nan, nan, nan, nan]
; |[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775807, 9223372036854775807, -9223372036854775808]
; |[9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 9007199254740992.0, 9007199254740990.0, 9007199254740992.0]
; |[-1, -1, -1, 0, -2, -1]
; |[inf, inf, inf, inf, inf, inf]
.func f 1 2
    LOAD 0
    LOAD 0
    ICONST 0
    SUB
    STORE 0
    LOAD 0
    LOAD 0
    ICONST 0
    ADD
    STORE 0
    LOAD 0
    DUP
    STORE 1
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    LOAD 0
    ICONST 2
    SUB
    STORE 0
    LOAD 0
    LOAD 1
    ARRAY 6
    RET
.end
.func many 1 3          ; 500 times f; prints the last result
    ICONST 500
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
    ICONST 5
    CALL many
    POP
    CONST 9223372036854775807
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    CONST 0.0
    CALL many
    POP
    CONST 1.0
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST -9223372036854775808
    CALL many
    POP
    CONST 9007199254740992.0
    CALL many
    POP
    ICONST -1
    CALL many
    POP
    CONST inf
    CALL many
    POP
    CONST "5"
    CALL many
    POP
    HALT
.end
