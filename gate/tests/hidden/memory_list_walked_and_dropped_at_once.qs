; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 2.2 8.9
; covers: edge.29
; p = p[1] along a list of 40,000 nodes that nothing else holds, then a list of maps; each step drops the node just read. FIND
; from 0.0: TYPE.
; exit: 20
; output:
; |800020000 40000
; |72006000 12000
.func walk 2 4          ; 0 the list, 1 the key of the next node; the value is at 0
    ICONST 0
    DUP
    STORE 2
    STORE 3
step:
    LOAD 2
    LOAD 0
    ICONST 0
    GET
    ADD
    STORE 2
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    LOAD 0
    LOAD 1
    GET
    DUP
    STORE 0
    JT step
    LOAD 2
    PRINT
    CONST " "
    PRINT
    LOAD 3
    PRINTLN
    NIL
    RET
.end
.func arrays 1 1
    NIL
next:
    LOAD 0
    SWAP
    ARRAY 2
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT next
    RET
.end
.func maps 1 2
    NIL
next:
    MAP
    STORE 1
    LOAD 1
    SWAP
    CONST "next"
    SWAP
    SET
    LOAD 1
    ICONST 0
    LOAD 0
    SET
    LOAD 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT next
    RET
.end
.func main 0 0
    ICONST 40000
    CALL arrays
    ICONST 1
    CALL walk
    POP
    ICONST 12000
    CALL maps
    CONST "next"
    CALL walk
    POP
    CONST "abc"
    CONST "c"
    CONST 0.0
    FIND
    PRINTLN
    HALT
.end
