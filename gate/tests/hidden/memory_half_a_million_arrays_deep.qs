; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 2.2
; covers: edge.15
; 500,000 arrays, each within the next, released by one STORE; afterwards the same again, released with the locals of a call.
; exit: 0
; output:
; |array array end
; |released
; |array array end
; |released again
.func build 1 1         ; 10 n levels
    CONST "end"
more:
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT more
    RET
.end
.func look 1 1          ; at the first levels, and at the end of such a structure
    LOAD 0
    TYPE
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    GET
    TYPE
    PRINT
    CONST " "
    PRINT
    ICONST 1
    CALL build
    STORE 0
down:
    LOAD 0
    ICONST 0
    GET
    STORE 0
    LOAD 0
    TYPE
    CONST "array"
    EQ
    JT down
    LOAD 0
    PRINTLN
    NIL
    RET
.end
.func hold 1 2
    LOAD 0
    CALL build
    STORE 1
    LOAD 1
    CALL look
    RET
.end
.func main 0 1
    ICONST 50000
    CALL build
    STORE 0
    LOAD 0
    CALL look
    STORE 0
    CONST "released"
    PRINTLN
    ICONST 50000
    CALL hold
    POP
    CONST "released again"
    PRINTLN
    HALT
.end
