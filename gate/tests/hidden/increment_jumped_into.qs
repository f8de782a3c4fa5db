; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.7 12
; covers: pair.LOAD+ICONST+ADD+STORE.jump pair.ICONST+ADD+STORE.jump edge.26 edge.28
; Jumps to the ICONST, the ADD and the STORE of x += 1, with values of other types than x; at last the way to the ICONST meets
; nil: TYPE.
; exit: 20
; output:
; |6
; |41
; |42.5
; |p
; |1.5
; |0.5
; |0.0
; |[]
; |-9223372036854775808
; |-9223372036854775808
; |-2
; |nan
; |6
.func f 4 4
    LOAD 2
    LOAD 3
    LOAD 1
    ICONST 2
    EQ
    JT add
    POP
    LOAD 1
    ICONST 1
    EQ
    JT one
    LOAD 1
    ICONST 3
    EQ
    JT store
    POP
    LOAD 0
one:
    ICONST 1
add:
    ADD
store:
    STORE 0
    LOAD 0
    RET
.end
.func many 4 6          ; 1000 times f; prints the last result
    ICONST 1000
    STORE 4
again:
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    CALL f
    STORE 5
    LOAD 4
    ICONST 1
    SUB
    DUP
    STORE 4
    JT again
    LOAD 5
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 5
    ICONST 0
    ICONST 40
    ICONST 2
    CALL many
    POP
    ICONST 5
    ICONST 1
    ICONST 40
    ICONST 2
    CALL many
    POP
    ICONST 5
    ICONST 2
    ICONST 40
    CONST 2.5
    CALL many
    POP
    ICONST 5
    ICONST 3
    CONST "p"
    ICONST 2
    CALL many
    POP
    CONST 0.5
    ICONST 0
    ICONST 40
    ICONST 2
    CALL many
    POP
    ICONST 5
    ICONST 1
    CONST -0.5
    ICONST 2
    CALL many
    POP
    ICONST 5
    ICONST 2
    CONST -0.0
    ICONST 0
    CALL many
    POP
    ICONST 5
    ICONST 3
    ARRAY 0
    ICONST 0
    CALL many
    POP
    CONST 9223372036854775807
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    ICONST 0
    ICONST 1
    CONST 9223372036854775807
    ICONST 0
    CALL many
    POP
    ICONST 0
    ICONST 2
    CONST 9223372036854775807
    CONST 9223372036854775807
    CALL many
    POP
    CONST "s"
    ICONST 1
    CONST nan
    ICONST 0
    CALL many
    POP
    ICONST 5
    ICONST 0
    NIL
    NIL
    CALL many
    POP
    ICONST 5
    ICONST 1
    NIL
    ICONST 2
    CALL many
    POP
    HALT
.end
