; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 12 8.7 8.5 8.9
; covers: pair.LOAD+LOAD+LT.jump pair.LOAD+LOAD+EQ.jump pair.LOAD+LOAD+GET.jump edge.26
; Jumps to the second LOAD and to the operation of LOAD LOAD LT, EQ and GET; the containers of the ways differ in type; at last
; 1 < "1": TYPE.
; exit: 20
; output:
; |[[true, false, false], [false, true, true], [false, false, false]]
; |[[true, false, true], [false, true, false]]
; |[["b", "y", "x"], [98, nil, "in"]]
.func lt 5 5            ; 0 a, 1 b, 2 way, 3 p, 4 q
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
    LT
    RET
.end
.func eq 5 5            ; 0 a, 1 b, 2 way, 3 p, 4 q
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
    EQ
    RET
.end
.func get 5 5           ; 0 a, 1 b, 2 way, 3 p, 4 q
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
    GET
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
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    ICONST 0
    CONST "in"
    SET
    FUNC lt
    ICONST 1
    ICONST 2
    ICONST 3
    ICONST 3
    CALL ways
    FUNC lt
    CONST 2.0
    ICONST 2
    ICONST 1
    ICONST 2
    CALL ways
    FUNC lt
    CONST nan
    ICONST 2
    ICONST 2
    CONST nan
    CALL ways
    ARRAY 3
    PRINTLN
    FUNC eq
    ICONST 1
    CONST 1.0
    ICONST 2
    ICONST 2
    CALL ways
    FUNC eq
    CONST "a"
    CONST "b"
    CONST "b"
    NIL
    CALL ways
    ARRAY 2
    PRINTLN
    FUNC get
    CONST "a"
    CONST "b"
    ARRAY 2
    ICONST 1
    CONST "x"
    CONST "y"
    ARRAY 2
    ICONST 0
    CALL ways
    FUNC get
    CONST "ab"
    ICONST 1
    LOAD 0
    ICONST 0
    CALL ways
    ARRAY 2
    PRINTLN
    FUNC lt
    ICONST 1
    ICONST 2
    ICONST 1
    CONST "1"
    CALL ways
    POP
    HALT
.end
