; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 12
; covers: edge.28
; One CALLV meets four functions in turn, with ints for 1,000 passes and floats after that.
; exit: 0
; output:
; |15250
; |30500.25
; |2000
.globals 1
.func one 1 1
    LOAD 0
    ICONST 1
    ADD
    RET
.end
.func ten 1 3
    LOAD 0
    STORE 2
    ICONST 10
    STORE 1
    LOAD 2
    LOAD 1
    ADD
    RET
.end
.func hundred 1 1
    NIL
    LOAD 0
    ICONST -100
    SUB
    RET
.end
.func down 1 1
    ICONST 49
    LOAD 0
    CALL one
    SWAP
    SUB
    ICONST 2
    SUB
    RET
.end
.func run 2 4       ; sum passes -> sum; 2: index, 3: the functions
    FUNC one
    FUNC ten
    FUNC hundred
    FUNC down
    ARRAY 4
    STORE 3
    ICONST 0
    STORE 2
next:
    LOAD 3
    LOAD 2
    ICONST 4
    MOD
    GET
    LOAD 0
    CALLV 1
    STORE 0
    GLOAD 0
    ICONST 1
    ADD
    GSTORE 0
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    LOAD 1
    LT
    JT next
    LOAD 0
    RET
.end
.func main 0 0
    ICONST 0
    GSTORE 0
    ICONST 0
    ICONST 1000
    CALL run
    DUP
    PRINTLN
    CONST 0.25
    ADD
    ICONST 1000
    CALL run
    PRINTLN
    GLOAD 0
    PRINTLN
    HALT
.end
