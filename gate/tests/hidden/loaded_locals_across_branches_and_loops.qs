; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 12 4.3
; covers: pair.LOAD+LOAD+ADD.local pair.LOAD+LOAD+SUB.local edge.25
; A local stays on the stack while a loop or one of two branches changes it; a call with the same local numbers comes between.
; exit: 0
; output:
; |[55, 0, 10]
; |[107, 1007]
; |[20, 6.5]
; |[-3628799, 3628800]
.func clobber 2 3
    NIL
    STORE 0
    NIL
    STORE 1
    CONST "c"
    STORE 2
    ICONST 100
    RET
.end
.func keep 1 2          ; n, then the sum of n … 1 counted down, then n - 0 from the stack
    LOAD 0              ; stays below the loop
    ICONST 0
    STORE 1
down:
    LOAD 1
    LOAD 0
    ADD
    STORE 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT down
    LOAD 1
    SWAP
    LOAD 0
    SWAP
    ARRAY 3
    RET
.end
.func branch 2 2        ; x + (new x), where one branch stores x
    LOAD 0
    LOAD 1
    JF other
    ICONST 100
    STORE 0
    JMP both
other:
    ICONST 1000
    STORE 0
both:
    LOAD 0
    ADD
    RET
.end
.func called 2 2        ; x + (call) / 10 + y
    LOAD 0
    LOAD 1
    LOAD 0
    LOAD 1
    CALL clobber
    STORE 0
    ADD
    LOAD 0
    ICONST 10
    IDIV
    ADD
    RET
.end
.func factorial 1 2     ; 1 - n! and n!
    ICONST 1
    STORE 1
    LOAD 1
more:
    LOAD 1
    LOAD 0
    MUL
    STORE 1
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    LOAD 0
    JT more
    LOAD 1
    SUB
    LOAD 1
    ARRAY 2
    RET
.end
.func main 0 0
    ICONST 10
    CALL keep
    PRINTLN
    ICONST 7
    TRUE
    CALL branch
    ICONST 7
    FALSE
    CALL branch
    ARRAY 2
    PRINTLN
    ICONST 3
    ICONST 7
    CALL called
    CONST -1.0
    CONST -2.5
    CALL called
    ARRAY 2
    PRINTLN
    ICONST 10
    CALL factorial
    PRINTLN
    HALT
.end
