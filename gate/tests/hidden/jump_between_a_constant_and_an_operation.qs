; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 8.7 12
; covers: edge.26 edge.27
; x k op STORE, with k by ICONST, where jumps lead to the ICONST (v k op), to the operation (v w op), and
; to the STORE (v); v and w are floats as well as ints.
; exit: 0
; output:
; |4  -0.5  2.5  0.5
; |-9223372036854775808  0.5  -0.25  -0.5
; |-0.0  7  7.0  7
; |true  false  true  10.0
; |false  false  true  11
.func sub1 4 4
    LOAD 0
    ICONST 1
    EQ
    JF not1
    LOAD 2
    JMP second
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 2
    LOAD 3
    JMP op
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 2
    JMP store
not3:
    LOAD 1
second:
    ICONST 1
op:
    SUB
store:
    STORE 1
    LOAD 1
    RET
.end
.func add1 4 4
    LOAD 0
    ICONST 1
    EQ
    JF not1
    LOAD 2
    JMP second
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 2
    LOAD 3
    JMP op
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 2
    JMP store
not3:
    LOAD 1
second:
    ICONST 1
op:
    ADD
store:
    STORE 1
    LOAD 1
    RET
.end
.func sub0 4 4
    LOAD 0
    ICONST 1
    EQ
    JF not1
    LOAD 2
    JMP second
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 2
    LOAD 3
    JMP op
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 2
    JMP store
not3:
    LOAD 1
second:
    ICONST 0
op:
    SUB
store:
    STORE 1
    LOAD 1
    RET
.end
.func lt10 4 4
    LOAD 0
    ICONST 1
    EQ
    JF not1
    LOAD 2
    JMP second
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 2
    LOAD 3
    JMP op
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 2
    JMP store
not3:
    LOAD 1
second:
    ICONST 10
op:
    LT
store:
    STORE 1
    LOAD 1
    RET
.end
.func run 4 5
    ICONST 0
    STORE 4
next:
    LOAD 0
    LOAD 4
    LOAD 1
    LOAD 2
    LOAD 3
    CALLV 4
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    LOAD 4
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
    FUNC sub1
    ICONST 5
    CONST 0.5
    ICONST -2
    CALL run
    POP
    FUNC add1
    CONST 9223372036854775807
    CONST -0.5
    CONST 0.25
    CALL run
    POP
    FUNC sub0
    CONST -0.0
    ICONST 7
    CONST -0.0
    CALL run
    POP
    FUNC lt10
    ICONST 9
    CONST 10.0
    CONST 10.5
    CALL run
    POP
    FUNC lt10
    CONST nan
    ICONST 11
    CONST inf
    CALL run
    POP
    HALT
.end
