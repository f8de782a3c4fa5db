; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 8.7 12
; covers: edge.26 edge.2
; Jumps to the second operand, to the comparison, and behind it, where the branch (or NOT) meets a value
; that no comparison gave: a float, strings, nil, an array. Each line: a b, x b, x y, x alone.
; exit: 0
; output:
; |true  false  true  true
; |false  true  true  false
; |false  false  true  false
; |true  false  false  true
; |true  false  true  false
; |false  true  false  true
.func lt_jf 5 5
    LOAD 0
    ICONST 1
    EQ
    JF not1
    LOAD 3
    JMP second
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 3
    LOAD 4
    JMP op
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 3
    JMP branch
not3:
    LOAD 1
second:
    LOAD 2
op:
    LT
branch:
    JF no
    TRUE
    RET
no:
    FALSE
    RET
.end
.func eq_jt 5 5
    LOAD 0
    ICONST 1
    EQ
    JF not1
    LOAD 3
    JMP second
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 3
    LOAD 4
    JMP op
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 3
    JMP branch
not3:
    LOAD 1
second:
    LOAD 2
op:
    EQ
branch:
    JT yes
    FALSE
    RET
yes:
    TRUE
    RET
.end
.func ge_not_jt 5 5
    LOAD 0
    ICONST 1
    EQ
    JF not1
    LOAD 3
    JMP second
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 3
    LOAD 4
    JMP op
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 3
    JMP branch
not3:
    LOAD 1
second:
    LOAD 2
op:
    GE
branch:
    NOT
    JT yes
    FALSE
    RET
yes:
    TRUE
    RET
.end
.func run 5 6
    ICONST 0
    STORE 5
next:
    LOAD 0
    LOAD 5
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 4
    CALLV 5
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    LOAD 5
    ICONST 4
    LT
    JF last
    PRINT
    CONST "  "
    PRINT
    JMP next
last:
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    FUNC lt_jf
    ICONST 1
    ICONST 2
    CONST 2.5
    ICONST 3
    CALL run
    POP
    FUNC lt_jf
    CONST "b"
    CONST "a"
    CONST ""
    CONST "a"
    CALL run
    POP
    FUNC eq_jt
    CONST nan
    CONST nan
    NIL
    NIL
    CALL run
    POP
    FUNC eq_jt
    ICONST 1
    CONST 1.0
    ARRAY 0
    MAP
    CALL run
    POP
    FUNC ge_not_jt
    CONST nan
    ICONST 1
    ICONST 2
    CONST nan
    CALL run
    POP
    FUNC ge_not_jt
    ICONST 3
    ICONST 3
    CONST -0.0
    ICONST 0
    CALL run
    POP
    HALT
.end
