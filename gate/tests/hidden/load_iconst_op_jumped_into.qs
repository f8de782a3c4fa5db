; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 12 8.7
; covers: pair.LOAD+ICONST+ADD.jump pair.LOAD+ICONST+SUB.jump pair.LOAD+ICONST+LT.jump pair.ICONST+ADD.jump pair.ICONST+SUB.jump edge.26
; Jumps to the ICONST and to the operation of LOAD ICONST ADD, SUB and LT; at last the way to ADD meets a map: TYPE.
; exit: 20
; output:
; |[[8, 107, 120], [0.0, -1.5, 1.0], [7.0, 8, -5]]
; |[[7, 100, 80], [-0.0, -0.0, 0.0], [nan, -9223372036854775808, 9223372036854775807]]
; |[[true, false, true], [false, true, false], [false, false, false]]
.func add 5 5           ; 0 a, 2 way, 3 p, 4 q: a op 7; or p op 7; or p op q
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
    ICONST 7
op:
    ADD
    RET
.end
.func sub 5 5           ; 0 a, 2 way, 3 p, 4 q: a op 0; or p op 0; or p op q
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
    ICONST 0
op:
    SUB
    RET
.end
.func lt 5 5            ; 0 a, 2 way, 3 p, 4 q: a op 10; or p op 10; or p op q
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
    ICONST 10
op:
    LT
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
    ICONST 1
    ICONST 0
    ICONST 100
    ICONST 20
    CALL ways
    FUNC add
    CONST -7.0
    ICONST 0
    CONST -8.5
    CONST 9.5
    CALL ways
    FUNC add
    CONST -0.0
    ICONST 0
    ICONST 1
    ICONST -6
    CALL ways
    ARRAY 3
    PRINTLN
    FUNC sub
    ICONST 7
    ICONST 0
    ICONST 100
    ICONST 20
    CALL ways
    FUNC sub
    CONST -0.0
    ICONST 0
    CONST -0.0
    CONST -0.0
    CALL ways
    FUNC sub
    CONST nan
    ICONST 0
    CONST -9223372036854775808
    ICONST 1
    CALL ways
    ARRAY 3
    PRINTLN
    FUNC lt
    ICONST 9
    ICONST 0
    ICONST 10
    ICONST 11
    CALL ways
    FUNC lt
    CONST nan
    ICONST 0
    CONST 9.5
    CONST 9.5
    CALL ways
    FUNC lt
    CONST 10.5
    ICONST 0
    CONST inf
    CONST inf
    CALL ways
    ARRAY 3
    PRINTLN
    FUNC add
    ICONST 1
    ICONST 0
    MAP
    ICONST 1
    CALL ways
    POP
    HALT
.end
