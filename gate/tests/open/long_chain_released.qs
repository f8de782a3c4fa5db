; sections: 2.8 12
; covers: edge.15
; A chain of 100,000 arrays, each within the next, can be released in one go: by POP, and by a SET of the
; element that holds it.
; exit: 0
; output:
; |1
; |[nil]
.func chain 0 2     ; a chain of 100,000 arrays
    ARRAY 0
    STORE 0
    ICONST 99999
    STORE 1
wrap:
    LOAD 0
    ARRAY 1
    STORE 0
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT wrap
    LOAD 0
    RET
.end
.func main 0 1
    CALL chain
    DUP
    LEN
    PRINTLN
    POP
    CALL chain
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    NIL
    SET
    LOAD 0
    PRINTLN
    HALT
.end
