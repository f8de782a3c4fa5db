; sections: 5.1 5.3 8.2 11.2
; Globals are nil at first and shared by all calls; locals that are not parameters are nil in each new call.
; A global that was loaded keeps its old value on the operand stack.
; exit: 0
; output:
; |[nil, nil]
; |nil41
; |nil42
; |[42, "new"]
.globals 3
.func bump 0 1
    LOAD 0
    PRINT           ; nil, also in the second call
    CONST "left over?"
    STORE 0
    GLOAD 0
    ICONST 1
    ADD
    DUP
    GSTORE 0
    RET
.end
.func main 0 0
    GLOAD 0
    GLOAD 2
    ARRAY 2
    PRINTLN
    ICONST 40
    GSTORE 0
    CALL bump
    PRINTLN
    CALL bump
    PRINTLN
    GLOAD 0
    CONST "new"
    GSTORE 0
    GLOAD 0
    ARRAY 2
    PRINTLN
    HALT
.end
