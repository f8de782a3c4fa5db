; sections: 5.3 5.4 6
; A function value called with fewer arguments than it has parameters is an ARITY error; nothing of it runs.
; exit: 24
; output:
; |f of 1 and 2
.func f 2 2
    CONST "f of "
    PRINT
    LOAD 0
    PRINT
    CONST " and "
    PRINT
    LOAD 1
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    FUNC f
    ICONST 1
    ICONST 2
    CALLV 2
    POP
    FUNC f
    ICONST 1
    CALLV 1
    POP
    HALT
.end
