; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 8.2 8.7 12
; covers: edge.26
; Jumps into FUNC LOAD CALLV RET, into LOAD CALL STORE LOAD RET, and into STORE LOAD GSTORE GLOAD DUP SWAP.
; exit: 0
; output:
; |11  -10  -2.5  2.5
; |11  0  -1  -1
; |[3, 3]  [1, 1]  [3, 3]  [2, 3]
.globals 2
.func inc 1 1
    LOAD 0
    ICONST 1
    ADD
    RET
.end
.func neg 1 1
    LOAD 0
    NEG
    RET
.end
.func callv 4 4
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
    LOAD 3
    JMP ret
not3:
    FUNC inc
second:
    LOAD 1
op:
    CALLV 1
ret:
    RET
.end
.func call 4 4
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
    JMP ret
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 3
    JMP store
not3:
    LOAD 1
second:
    CALL inc
store:
    STORE 1
    LOAD 1
ret:
    RET
.end
.func store 4 4
    LOAD 0
    ICONST 1
    EQ
    JF not1
    JMP load
not1:
    LOAD 0
    ICONST 2
    EQ
    JF not2
    LOAD 3
    JMP gload
not2:
    LOAD 0
    ICONST 3
    EQ
    JF not3
    LOAD 3
    LOAD 2
    JMP swap
not3:
    LOAD 3
    STORE 1
load:
    LOAD 1
gload:
    GSTORE 0
    GLOAD 0
    DUP
swap:
    SWAP
    ARRAY 2
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
    FUNC callv
    ICONST 10
    FUNC neg
    CONST 2.5
    CALL run
    POP
    FUNC call
    ICONST 10
    NIL
    ICONST -1
    CALL run
    POP
    FUNC store
    ICONST 1
    ICONST 2
    ICONST 3
    CALL run
    POP
    HALT
.end
