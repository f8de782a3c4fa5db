; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.2
; covers: edge.15 pair.LOAD+LOAD+EQ.types
; Containers are equal to themselves alone, whatever they contain; a copy by SLICE is another one.
; exit: 0
; output:
; |true false
; |false true
; |false true
; |true false
; |true false
; |false true
; |false true
; |true false
; |false true
.globals 1
.func show 2 2
    LOAD 0
    LOAD 1
    EQ
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LOAD 1
    NE
    PRINTLN
    NIL
    RET
.end
.func main 0 2
    ICONST 1
    ICONST 2
    ARRAY 2
    STORE 0
    LOAD 0
    GSTORE 0
    LOAD 0
    GLOAD 0
    CALL show
    POP                 ; the same array twice
    LOAD 0
    ICONST 1
    ICONST 2
    ARRAY 2
    CALL show
    POP                 ; equal elements
    LOAD 0
    LOAD 0
    ICONST 0
    ICONST 2
    SLICE
    CALL show
    POP                 ; a copy
    LOAD 0
    LOAD 0
    APUSH               ; into itself
    LOAD 0
    LOAD 0
    ICONST 2
    GET
    CALL show
    POP
    MAP
    STORE 1
    LOAD 1
    LOAD 1
    CALL show
    POP
    LOAD 1
    MAP
    CALL show
    POP
    LOAD 1
    LOAD 0
    CALL show
    POP
    FUNC show
    FUNC show
    CALL show
    POP
    FUNC show
    FUNC main
    CALL show
    POP
    HALT
.end
