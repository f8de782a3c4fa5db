; sections: 5.3 6
; covers: edge.20
; What lies below the arguments must be a function: the name of one is a TYPE error, although a function lies
; on top of it.
; exit: 20
; output:
; |main called f
.func f 1 1
    LOAD 0
    PRINT
    CONST " called f"
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    FUNC f
    CONST "main"
    CALLV 1
    POP
    CONST "f"
    FUNC f
    CALLV 1
    POP
    HALT
.end
