; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 2.2
; covers: edge.17 edge.15
; SET of elements, of the array itself as an element, seen through another name; SET at the length is an INDEX error.
; exit: 22
; output:
; |[0, "b", nil]
; |true 3
; |[7, "b", 9]
.func set 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    NIL
    RET
.end
.func main 0 2
    ICONST 0
    ICONST 1
    ICONST 2
    ARRAY 3
    STORE 0
    LOAD 0
    STORE 1
    LOAD 0
    ICONST 1
    CONST "b"
    CALL set
    POP
    LOAD 0
    ICONST 2
    NIL
    CALL set
    POP
    LOAD 1
    PRINTLN
    LOAD 0
    ICONST 2
    LOAD 0
    CALL set
    POP
    LOAD 1
    ICONST 2
    GET
    ICONST 2
    GET
    LOAD 0
    EQ
    PRINT
    CONST " "
    PRINT
    LOAD 1
    ICONST 2
    GET
    LEN
    PRINTLN
    LOAD 1
    ICONST 2
    GET
    ICONST 0
    ICONST 7
    CALL set
    POP
    LOAD 1
    ICONST 2
    ICONST 9
    CALL set
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    LOAD 0
    LEN
    ICONST 3
    CALL set
    POP
    LOAD 0
    PRINTLN
    HALT
.end
