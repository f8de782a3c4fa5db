; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.7 12
; covers: pair.GLOAD+ICONST+ADD+GSTORE.jump pair.GLOAD+GLOAD+SUB.jump edge.26 edge.28
; Jumps to the ICONST, the ADD and the GSTORE of g += 1 and to the second GLOAD of g - h; at last the way to the ICONST meets an
; array: TYPE.
; exit: 20
; output:
; |[4, 6]
; |[39, 41]
; |[40, 42]
; |[38, 40]
; |[38, 6]
; |[-0.5, 1.5]
; |[1.0, 1.0]
; |[0.0, 0.0]
; |[-0.0, -0.0]
; |[-0.0, 1.5]
; |[-9223372036854775808, -9223372036854775808]
.globals 2
.func f 4 4
    LOAD 3
    GSTORE 1
    LOAD 0
    GSTORE 0
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
    JT gstore
    POP
    GLOAD 0
one:
    ICONST 1
add:
    ADD
gstore:
    GSTORE 0
    LOAD 2
    LOAD 1
    ICONST 4
    EQ
    JT second
    POP
    GLOAD 0
second:
    GLOAD 1
    SUB
    GLOAD 0
    ARRAY 2
    RET
.end
.func many 4 6          ; 300 times f; prints the last result
    ICONST 300
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
    ICONST 2
    CALL many
    POP
    ICONST 5
    ICONST 3
    ICONST 40
    ICONST 2
    CALL many
    POP
    ICONST 5
    ICONST 4
    ICONST 40
    ICONST 2
    CALL many
    POP
    CONST 0.5
    ICONST 0
    ICONST 40
    ICONST 2
    CALL many
    POP
    CONST 0.5
    ICONST 1
    CONST -0.0
    ICONST 0
    CALL many
    POP
    CONST 0.5
    ICONST 2
    CONST -0.0
    ICONST 0
    CALL many
    POP
    CONST 0.5
    ICONST 3
    CONST -0.0
    ICONST 0
    CALL many
    POP
    CONST 0.5
    ICONST 4
    CONST -0.0
    ICONST 0
    CALL many
    POP
    CONST 9223372036854775807
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    ICONST 1
    ICONST 1
    ARRAY 0
    ICONST 0
    CALL many
    POP
    HALT
.end
