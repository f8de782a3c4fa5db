; sections: 2.2 8.2 12
; covers: edge.25
; A value that was loaded is independent of its local: a later STORE leaves the old value on the operand stack.
; This also holds for a reference whose last other holder is overwritten, and for parameters.
; exit: 0
; output:
; |11
; |[6, 7]
; |[2, 7]
; |-93
; |[[1, 2], nil]
; |["caller's", "callee's"]
.func overwrite 1 1
    CONST "callee's"
    STORE 0
    LOAD 0
    RET
.end
.func main 0 2
    ICONST 5
    STORE 0
    LOAD 0
    ICONST 6
    STORE 0
    LOAD 0
    ADD             ; 5 + 6
    PRINTLN
    LOAD 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    ARRAY 2         ; the old 6 and the new 7
    PRINTLN
    ICONST 2
    STORE 1
    LOAD 0
    LOAD 1
    STORE 0
    STORE 1         ; exchanged
    LOAD 0
    LOAD 1
    ARRAY 2
    PRINTLN
    ICONST 7
    STORE 0
    LOAD 0
    ICONST 100
    STORE 0
    LOAD 0
    SUB             ; 7 - 100
    PRINTLN
    ICONST 1
    ICONST 2
    ARRAY 2
    STORE 0
    LOAD 0
    NIL
    STORE 0         ; the array is now held by the operand stack alone
    LOAD 0
    ARRAY 2
    PRINTLN
    CONST "caller's"
    STORE 0
    LOAD 0
    LOAD 0
    CALL overwrite
    ARRAY 2
    PRINTLN
    HALT
.end
