; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 8.7
; covers: pair.LOAD+CALLV.types edge.28
; The same CALLV with one function after another, a thousand passes each, themselves among the arguments; at last one with two
; parameters: ARITY.
; exit: 24
; output:
; |[6, 7, 7]
; |[1.5, 7, 7]
; |[0.0, 7, 7]
; |[["x"], 7, 7]
; |[7, 7, 7]
; |[[<func wrap>], 7, 7]
; |[-9223372036854775808, 7, 7]
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
.func wrap 1 1
    LOAD 0
    ARRAY 1
    RET
.end
.func call 1 1
    LOAD 0
    CALLV 0
    RET
.end
.func seven 0 3         ; its locals are nil in every call
    LOAD 2
    JT never
    ICONST 7
    DUP
    STORE 2
    RET
never:
    CONST "stale"
    RET
.end
.func twice 2 2
    LOAD 0
    LOAD 0
    LOAD 1
    CALLV 1
    CALLV 1
    RET
.end
.func f 2 2
    LOAD 0
    LOAD 1
    CALLV 1
    FUNC twice
    FUNC inc
    ICONST 5
    CALLV 2
    FUNC seven
    CALLV 0
    ARRAY 3
    RET
.end
.func many 2 4          ; 1000 times f; prints the last result
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    CALL f
    STORE 3
    LOAD 2
    ICONST 1
    SUB
    DUP
    STORE 2
    JT again
    LOAD 3
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    FUNC inc
    ICONST 5
    CALL many
    POP
    FUNC inc
    CONST 0.5
    CALL many
    POP
    FUNC neg
    CONST -0.0
    CALL many
    POP
    FUNC wrap
    CONST "x"
    CALL many
    POP
    FUNC call
    FUNC seven
    CALL many
    POP
    FUNC wrap
    FUNC wrap
    CALL many
    POP
    FUNC inc
    CONST 9223372036854775807
    CALL many
    POP
    FUNC twice
    ICONST 5
    CALL many
    POP
    HALT
.end
