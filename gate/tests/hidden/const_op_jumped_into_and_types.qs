; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 12 8.7 8.2
; covers: pair.CONST+SUB.jump pair.CONST+CONCAT.jump pair.CONST+EQ.jump pair.CONST+ADD.jump pair.CONST+EQ.types edge.26 edge.28
; Jumps to the CONST and to the operation behind it, for SUB, ADD, CONCAT and EQ, with types that change; at last the way to
; CONCAT meets an int: TYPE.
; exit: 20
; output:
; |[[-1.5, 97.5, 80], [nan, -2.5, -0.0]]
; |[[1099511627777, 1099511627776.5, 30.0], [1099511627776.0, -9223370937343148034, 9223372036854775807]]
; |[["a!", "b!", "bc"], ["!", "!!", "!"]]
; |[[true, false, true], [false, true, false]]
.func sub 5 5           ; 0 a, 2 way, 3 p, 4 q: a op CONST; or p op CONST; or p op q
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
    CONST 2.5
op:
    SUB
    RET
.end
.func add 5 5           ; 0 a, 2 way, 3 p, 4 q: a op CONST; or p op CONST; or p op q
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
    CONST 1099511627776
op:
    ADD
    RET
.end
.func concat 5 5        ; 0 a, 2 way, 3 p, 4 q: a op CONST; or p op CONST; or p op q
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
    CONST "!"
op:
    CONCAT
    RET
.end
.func eq 5 5            ; 0 a, 2 way, 3 p, 4 q: a op CONST; or p op CONST; or p op q
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
    CONST "k"
op:
    EQ
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
    FUNC sub
    ICONST 1
    ICONST 0
    ICONST 100
    ICONST 20
    CALL ways
    FUNC sub
    CONST nan
    ICONST 0
    CONST -0.0
    ICONST 0
    CALL ways
    ARRAY 2
    PRINTLN
    FUNC add
    ICONST 1
    ICONST 0
    CONST 0.5
    CONST 29.5
    CALL ways
    FUNC add
    CONST -0.0
    ICONST 0
    CONST 9223372036854775806
    ICONST 1
    CALL ways
    ARRAY 2
    PRINTLN
    FUNC concat
    CONST "a"
    ICONST 0
    CONST "b"
    CONST "c"
    CALL ways
    FUNC concat
    CONST ""
    ICONST 0
    CONST "!"
    CONST ""
    CALL ways
    ARRAY 2
    PRINTLN
    FUNC eq
    CONST "k"
    ICONST 0
    CONST "b"
    CONST "b"
    CALL ways
    FUNC eq
    CONST 1.0
    ICONST 0
    CONST "kk"
    ICONST 0
    ICONST 1
    SLICE
    NIL
    CALL ways
    ARRAY 2
    PRINTLN
    FUNC concat
    CONST "a"
    ICONST 0
    ICONST 5
    CONST "c"
    CALL ways
    POP
    HALT
.end
