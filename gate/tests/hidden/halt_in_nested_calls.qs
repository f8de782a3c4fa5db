; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.2 4.3
; HALT ends the program in a call by value, 200 calls deep, with values on all operand stacks.
; exit: 0
; output:
; |down
; |bottom 200
.func down 1 1
    CONST "waiting"
    LOAD 0
    LOAD 0
    ICONST 200
    EQ
    JT bottom
    FUNC down
    LOAD 0
    ICONST 1
    ADD
    CALLV 1
    PRINTLN
    PRINTLN
    RET
bottom:
    CONST "bottom "
    PRINT
    LOAD 0
    PRINTLN
    HALT            ; with two values on the stack
.end
.func main 0 0
    CONST "down"
    PRINTLN
    ICONST 9
    ARRAY 1
    FUNC down
    ICONST 1
    CALLV 1
    CONST "not reached"
    PRINTLN
    PRINTLN
    HALT
.end
