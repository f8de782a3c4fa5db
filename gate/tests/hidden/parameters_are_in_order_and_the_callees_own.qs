; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 5.3
; covers: edge.29
; The value pushed first is local 0, for CALL and CALLV with 0, 1, 2 and 5 arguments. A callee may store
; to its parameters; what it changes in a container is seen by the caller, what it stores is not.
; exit: 0
; output:
; |[nil, true, 3, 4.5, "five"]
; |["five", 4.5, 3, true, nil]
; |-3
; |-4
; |7
; |none
; |["new", 1, [0, "pushed"]]
; |[1, [0, "pushed"]]
.func five 5 5
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 4
    ARRAY 5
    RET
.end
.func minus 2 2
    LOAD 0
    LOAD 1
    SUB
    RET
.end
.func same 1 1
    LOAD 0
    RET
.end
.func none 0 0
    CONST "none"
    RET
.end
.func change 2 2
    LOAD 0
    LOAD 1
    CONST "pushed"
    APUSH
    CONST "new"
    STORE 0
    LOAD 0
    SWAP
    LOAD 1
    NIL
    STORE 1
    ARRAY 3
    RET
.end
.func main 0 2
    NIL
    TRUE
    ICONST 3
    CONST 4.5
    CONST "five"
    CALL five
    PRINTLN
    FUNC five
    CONST "five"
    CONST 4.5
    ICONST 3
    TRUE
    NIL
    CALLV 5
    PRINTLN
    ICONST 4
    STORE 0
    ICONST 7
    STORE 1
    LOAD 0
    LOAD 1
    CALL minus
    PRINTLN
    FUNC minus
    LOAD 0
    ICONST 8
    CALLV 2
    PRINTLN
    FUNC same
    LOAD 1
    CALLV 1
    PRINTLN
    FUNC none
    CALLV 0
    PRINTLN
    ICONST 1
    STORE 0
    ICONST 0
    ARRAY 1
    STORE 1
    LOAD 0
    LOAD 1
    CALL change
    PRINTLN
    LOAD 0
    LOAD 1
    ARRAY 2
    PRINTLN
    HALT
.end
