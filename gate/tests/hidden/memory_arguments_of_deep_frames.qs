; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 2.8 5.3
; covers: edge.25 edge.29
; 5,000 calls deep, each with an array as its argument that its callee overwrites in its own locals; each sees its own on the
; way back.
; exit: 0
; output:
; |12507500
; |5000 true
.func down 2 3          ; 0 n, 1 an array that holds n; gives n + (n - 1) + … + 1
    LOAD 0
    JT more
    ICONST 0
    RET
more:
    LOAD 1              ; kept on the stack alone
    NIL
    STORE 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    ARRAY 1
    STORE 2
    LOAD 2
    NIL                 ; the argument of the next call is held by nothing else
    STORE 2
    CALL down
    STORE 2
    ICONST 0
    GET
    LOAD 2
    ADD
    RET
.end
.func main 0 2
    ICONST 5000
    DUP
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    GET
    LOAD 0
    CALL down
    ICONST 5000
    ADD
    PRINTLN
    LOAD 0
    ICONST 0
    GET
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LEN
    ICONST 1
    EQ
    PRINTLN
    HALT
.end
