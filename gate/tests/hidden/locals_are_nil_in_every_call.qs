; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.1 5.3
; covers: edge.29
; Calls that follow each other, and follow deeper ones, find their locals nil, whatever earlier calls of
; this and of other functions left in them.
; exit: 0
; output:
; |[0, nil, nil]
; |[1, nil, nil]
; |[2, nil, nil]
; |[nil, nil, nil, nil]
; |[3, nil, nil]
; |[nil, nil, nil, nil]
.func fill 1 3
    LOAD 0
    LOAD 1
    LOAD 2
    ARRAY 3
    PRINTLN
    ICONST 77
    STORE 1
    CONST "left"
    STORE 2
    LOAD 2
    RET
.end
.func show 0 4
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    ARRAY 4
    DUP
    STORE 0
    LOAD 0
    STORE 3
    PRINTLN
    NIL
    RET
.end
.func deep 1 4
    CONST 2.5
    STORE 1
    LOAD 1
    STORE 2
    LOAD 2
    STORE 3
    LOAD 0
    JF end
    LOAD 0
    ICONST 1
    SUB
    CALL deep
    RET
end:
    NIL
    RET
.end
.func main 0 0
    ICONST 0
    CALL fill
    POP
    ICONST 1
    CALL fill
    POP
    FUNC fill
    ICONST 2
    CALLV 1
    POP
    CALL show
    POP
    ICONST 50
    CALL deep
    POP
    ICONST 3
    CALL fill
    POP
    FUNC show
    CALLV 0
    POP
    HALT
.end
