; sections: 5.3 5.4
; With 10,000 calls active, a CALLV with a wrong number of arguments is an ARITY error and not a DEPTH error.
; exit: 24
; output:
; |deepest
.func down 1 1
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    LOAD 0
    JF deepest
    LOAD 0
    CALL down
    RET
deepest:
    CONST "deepest"
    PRINTLN
    FUNC down
    CALLV 0
    RET
.end
.func main 0 0
    ICONST 9999
    CALL down
    PRINTLN
    HALT
.end
