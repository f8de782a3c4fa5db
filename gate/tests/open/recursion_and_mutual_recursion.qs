; sections: 5.3 8.7 13.2
; Each call has its own locals and operand stack. The first argument pushed is local 0.
; exit: 0
; output:
; |610
; |[false, true]
; |[1, [2, [3, nil]]]
.func fib 1 1
    LOAD 0
    ICONST 2
    LT
    JF more
    LOAD 0
    RET
more:
    LOAD 0
    ICONST 1
    SUB
    CALL fib
    LOAD 0
    ICONST 2
    SUB
    CALL fib
    ADD
    RET
.end
.func even 1 1
    LOAD 0
    JT try_odd
    TRUE
    RET
try_odd:
    LOAD 0
    ICONST 1
    SUB
    CALL odd
    RET
.end
.func odd 1 1
    LOAD 0
    JT try_even
    FALSE
    RET
try_even:
    LOAD 0
    ICONST 1
    SUB
    CALL even
    RET
.end
.func list 2 2      ; [from, [from + 1, ... [to, nil]]]
    LOAD 0
    LOAD 1
    GT
    JF more
    NIL
    RET
more:
    LOAD 0
    LOAD 0
    ICONST 1
    ADD
    LOAD 1
    CALL list
    ARRAY 2
    RET
.end
.func main 0 0
    ICONST 15
    CALL fib
    PRINTLN
    ICONST 501
    CALL even
    ICONST 501
    CALL odd
    ARRAY 2
    PRINTLN
    ICONST 1
    ICONST 3
    CALL list
    PRINTLN
    HALT
.end
