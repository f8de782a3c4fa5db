; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 12 8.7 8.3
; covers: pair.LOAD+LOAD+ADD.jump pair.LOAD+LOAD+SUB.jump pair.LOAD+LOAD+MUL.jump edge.26
; Jumps to the second LOAD and to the operation of LOAD LOAD ADD, SUB and MUL, in turn with running through, ints and floats.
; exit: 0
; output:
; |[[7, 105, 120], [0.75, 5.5, 10.0]]
; |[[3, 95, 80], [0.25, 4.5, 0.0], [-0.0, -5, -4.0]]
; |[[10, 500, 2000], [0.125, 1.25, 25.0]]
.func add 5 5           ; 0 a, 1 b, 2 way, 3 p, 4 q
    LOAD 3
    LOAD 2
    ICONST 1
    EQ
    JT second
    LOAD 4
    LOAD 2
    ICONST 2
    EQ
    JT op
    POP
    POP
    LOAD 0
second:
    LOAD 1
op:
    ADD
    RET
.end
.func sub 5 5           ; 0 a, 1 b, 2 way, 3 p, 4 q
    LOAD 3
    LOAD 2
    ICONST 1
    EQ
    JT second
    LOAD 4
    LOAD 2
    ICONST 2
    EQ
    JT op
    POP
    POP
    LOAD 0
second:
    LOAD 1
op:
    SUB
    RET
.end
.func mul 5 5           ; 0 a, 1 b, 2 way, 3 p, 4 q
    LOAD 3
    LOAD 2
    ICONST 1
    EQ
    JT second
    LOAD 4
    LOAD 2
    ICONST 2
    EQ
    JT op
    POP
    POP
    LOAD 0
second:
    LOAD 1
op:
    MUL
    RET
.end
.func ways 5 7          ; 0 f, then a, b, p, q: the results of the three ways, of the last of 400 rounds
    ICONST 400
    STORE 5
again:
    LOAD 0
    LOAD 1
    LOAD 2
    ICONST 0
    LOAD 3
    LOAD 4
    CALLV 5
    LOAD 0
    LOAD 1
    LOAD 2
    ICONST 1
    LOAD 3
    LOAD 4
    CALLV 5
    LOAD 0
    LOAD 1
    LOAD 2
    ICONST 2
    LOAD 3
    LOAD 4
    CALLV 5
    ARRAY 3
    STORE 6
    LOAD 5
    ICONST 1
    SUB
    DUP
    STORE 5
    JT again
    LOAD 6
    RET
.end
.func main 0 0
    FUNC add
    ICONST 2
    ICONST 5
    ICONST 100
    ICONST 20
    CALL ways
    FUNC add
    CONST 0.25
    CONST 0.5
    CONST 5.0
    ICONST 5
    CALL ways
    ARRAY 2
    PRINTLN
    FUNC sub
    ICONST 8
    ICONST 5
    ICONST 100
    ICONST 20
    CALL ways
    FUNC sub
    CONST 0.5
    CONST 0.25
    CONST 4.75
    CONST 4.75
    CALL ways
    FUNC sub
    CONST -0.0
    ICONST 0
    ICONST -5
    CONST -1.0
    CALL ways
    ARRAY 3
    PRINTLN
    FUNC mul
    ICONST 2
    ICONST 5
    ICONST 100
    ICONST 20
    CALL ways
    FUNC mul
    CONST 0.5
    CONST 0.25
    ICONST 5
    CONST 5.0
    CALL ways
    ARRAY 2
    PRINTLN
    HALT
.end
