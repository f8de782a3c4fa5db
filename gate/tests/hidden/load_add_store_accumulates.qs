; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 8.7 2.2 12
; covers: pair.LOAD+ADD+STORE.jump pair.LOAD+ADD+STORE.types pair.LOAD+ADD+STORE.values pair.LOAD+ADD+STORE.local pair.LOAD+LOAD+ADD+STORE.jump edge.7 edge.25 edge.26 edge.28
; acc += x with ints, wrapping, floats and zeros, in turn with jumps to the ADD and to the STORE; at last the way to the ADD
; meets a string: TYPE.
; exit: 20
; output:
; |[2, 7]
; |[2, 120]
; |[2, 100]
; |[0.5, 5.5]
; |[-0.0, 0.0]
; |[1, -0.0]
; |[1, -0.0]
; |[9223372036854775807, -2]
; |[1, "str"]
; |[1, nan]
; |[nil, 9223372036854775807]
; |[2, 7]
.func f 5 5
    LOAD 0              ; the old value stays on the stack
    LOAD 3
    LOAD 4
    LOAD 2
    ICONST 1
    EQ
    JT add
    POP
    LOAD 2
    ICONST 2
    EQ
    JT store
    POP
    LOAD 0
    LOAD 1
add:
    ADD
store:
    STORE 0
    LOAD 0
    ARRAY 2
    RET
.end
.func many 5 7          ; 1000 times f; prints the last result
    ICONST 1000
    STORE 5
again:
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 4
    CALL f
    STORE 6
    LOAD 5
    ICONST 1
    SUB
    DUP
    STORE 5
    JT again
    LOAD 6
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 2
    ICONST 5
    ICONST 0
    ICONST 100
    ICONST 20
    CALL many
    POP
    ICONST 2
    ICONST 5
    ICONST 1
    ICONST 100
    ICONST 20
    CALL many
    POP
    ICONST 2
    ICONST 5
    ICONST 2
    ICONST 100
    ICONST 20
    CALL many
    POP
    CONST 0.5
    ICONST 5
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    CONST -0.0
    ICONST 0
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    ICONST 1
    ICONST 1
    ICONST 1
    CONST -0.0
    CONST -0.0
    CALL many
    POP
    ICONST 1
    ICONST 1
    ICONST 2
    CONST -0.0
    ICONST 0
    CALL many
    POP
    CONST 9223372036854775807
    CONST 9223372036854775807
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    ICONST 1
    ICONST 1
    ICONST 2
    CONST "str"
    ICONST 0
    CALL many
    POP
    ICONST 1
    CONST nan
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    NIL
    NIL
    ICONST 1
    CONST -9223372036854775808
    ICONST -1
    CALL many
    POP
    ICONST 2
    ICONST 5
    ICONST 0
    ICONST 100
    ICONST 20
    CALL many
    POP
    ICONST 1
    ICONST 1
    ICONST 1
    CONST "str"
    ICONST 1
    CALL many
    POP
    HALT
.end
