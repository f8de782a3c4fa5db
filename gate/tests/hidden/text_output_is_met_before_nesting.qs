; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.5 5.5
; covers: limit.output.beyond edge.20
; The bytes printed before count: the text passes the limit of output with the bracket of depth 100, so it is OUTPUT, not
; NESTING.
; exit: 28
; output:
; |1234
.func deep 0 2          ; 100 arrays, each in the next
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
wrap:
    LOAD 1
    ICONST 99
    LT
    JF wrap_end
    LOAD 0
    ARRAY 1
    STORE 0
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP wrap
wrap_end:
    LOAD 0
    RET
.end
.func main 0 1
    CONST "1234"
    PRINTLN
    CONST "x"
    ICONST 1048468
    REPEAT
    STORE 0
    LOAD 0
    CALL deep
    ARRAY 2
    PRINT
    HALT
.end
