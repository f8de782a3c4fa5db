; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.3 2.6
; covers: pair.DUP+MUL.values pair.DUP+MUL.types pair.DUP+SUB.values pair.DUP+SUB.jump pair.DUP+EQ.values pair.DUP+STORE.types edge.3 edge.26 edge.28
; x * x, x + x, x - x, x == x, x <= x by DUP, DUP STORE, and a jump to the SUB behind a DUP: ints that wrap, zeros, NaN,
; infinity; a string at last: TYPE.
; exit: 20
; output:
; |[9, 6, 0, true, true, nil, 0, 1]
; |[0.0, -0.0, 0.0, true, true, nil, 0.0, -2.0]
; |[nan, nan, nan, false, false, nil, nan, nan]
; |[inf, inf, nan, true, true, nil, nan, inf]
; |[0, 8589934592, 0, true, true, nil, 0, 4294967294]
; |[0, 0, 0, true, true, nil, 0, 9223372036854775806]
; |[0.25, 1.0, 0.0, true, true, nil, 0.0, -1.5]
; |[49, -14, 0, true, true, nil, 0, -9]
; |[-9223372036709301616, 6074001000, 0, true, true, nil, 0, 3037000498]
.func sub 2 2           ; a - a; or a - 2 with a jump past the DUP
    LOAD 0
    ICONST 2
    LOAD 1
    JT past
    POP
    DUP
past:
    SUB
    RET
.end
.func f 1 2
    LOAD 0
    DUP
    MUL
    LOAD 0
    DUP
    ADD
    LOAD 0
    DUP
    SUB
    LOAD 0
    DUP
    EQ
    LOAD 0
    DUP
    LE
    LOAD 1
    LOAD 0
    DUP
    STORE 1
    NIL
    STORE 0
    POP
    LOAD 1
    FALSE
    CALL sub
    LOAD 1
    TRUE
    CALL sub
    ARRAY 8
    RET
.end
.func many 1 3          ; 400 times f; prints the last result
    ICONST 400
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
    ICONST 3
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST inf
    CALL many
    POP
    CONST 4294967296
    CALL many
    POP
    CONST -9223372036854775808
    CALL many
    POP
    CONST 0.5
    CALL many
    POP
    ICONST -7
    CALL many
    POP
    CONST 3037000500
    CALL many
    POP
    CONST "3"
    CALL many
    POP
    HALT
.end
