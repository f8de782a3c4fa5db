; sections: 4.3 5.2 5.3
; RET in the outermost call ends the program with exit code 0, whatever the value; RET in another drops what is
; left on its own operand stack, and nothing of its caller's.
; exit: 0
; output:
; |["below", "result"]
.func f 0 0
    CONST "left"
    CONST "over"
    CONST "result"
    RET
.end
.func main 0 0
    CONST "below"
    CALL f
    ARRAY 2
    PRINTLN
    ICONST 7
    FALSE
    RET
    CONST "not printed"
    PRINTLN
    HALT
.end
