; sections: 5.2 5.3
; main may be called like any function, and its RET then returns to the caller; its locals are nil each time.
; HALT ends the program in whichever call.
; exit: 0
; output:
; |bottom<nil><nil>
; |quit
.globals 1
.func quit 0 0
    CONST "quit"
    PRINTLN
    HALT
.end
.func main 0 1
    GLOAD 0
    JT deeper       ; nil at first
    ICONST 3
    GSTORE 0
    CALL main
    PRINTLN
    CALL quit
    CONST "after HALT"
    PRINTLN
    HALT
deeper:
    GLOAD 0
    ICONST 1
    SUB
    DUP
    GSTORE 0
    JT recurse
    CONST "bottom"
    RET
recurse:
    FUNC main
    CALLV 0
    CONST "<"
    CONCAT
    LOAD 0          ; nil
    TOSTR
    CONCAT
    CONST ">"
    CONCAT
    CONST "mine"
    STORE 0
    RET
.end
