; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.7 12
; covers: edge.26
; a b op, where a jump with x leads to the second LOAD (x b op), and one with x y to the operation (x y
; op); each line shows the three results.
; exit: 0
; output:
; |7  47  41.5
; |-0.0  inf  nan
; |2  66  65
; |ab  xb  xy
.func sub 5 5
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
    LOAD 1
second:
    LOAD 2
op:
    SUB
    RET
.end
.func get 5 5
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
    LOAD 1
second:
    LOAD 2
op:
    GET
    RET
.end
.func concat 5 5
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
    LOAD 1
second:
    LOAD 2
op:
    CONCAT
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
    ICONST 3
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
    FUNC sub
    ICONST 10
    ICONST 3
    ICONST 50
    CONST 8.5
    CALL run
    POP
    FUNC sub
    CONST -0.0
    ICONST 0
    CONST inf
    CONST inf
    CALL run
    POP
    FUNC get
    ICONST 1
    ICONST 2
    ARRAY 2
    ICONST 1
    CONST "AB"
    ICONST 0
    CALL run
    POP
    FUNC concat
    CONST "a"
    CONST "b"
    CONST "x"
    CONST "y"
    CALL run
    POP
    HALT
.end
