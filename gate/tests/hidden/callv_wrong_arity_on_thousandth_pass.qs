; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 6
; covers: edge.28
; A CALLV that has worked 1,000 times meets a function with two parameters.
; exit: 24
; output:
; |passes: 1000, sum: 1000
.func inc 1 1
    LOAD 0
    ICONST 1
    ADD
    RET
.end
.func add 2 2
    LOAD 0
    LOAD 1
    ADD
    RET
.end
.func main 0 3      ; 0: the function, 1: passes, 2: sum
    FUNC inc
    STORE 0
    ICONST 0
    STORE 1
    ICONST 0
    STORE 2
next:
    LOAD 0
    LOAD 2
    CALLV 1
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    ICONST 1000
    EQ
    JF next
    CONST "passes: "
    PRINT
    LOAD 1
    PRINT
    CONST ", sum: "
    PRINT
    LOAD 2
    PRINTLN
    FUNC add
    STORE 0
    JMP next
.end
