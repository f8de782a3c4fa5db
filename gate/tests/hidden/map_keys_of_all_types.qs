; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.1 9.3 8.11 2.6
; covers: edge.29
; nil, bools and functions are keys, apart from 0, 1, the empty string and names; nil values are entries. NEXT of an array:
; TYPE.
; exit: 20
; output:
; |{nil: 0, false: 1, true: 2, 0: 3, 1: 4, "": 5, "main": 6, <func main>: 7, <func get>: 8}
; |[0, 1, 2, 3, 4, 5, 6, 7, 8, nil, nil]
; |[true, nil, true, false, true, false]
; |8 {nil: 0, true: 2, 0: 3, 1: 4, "": 5, "main": 6, <func main>: nil, <func get>: 8}
.func put 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    NIL
    RET
.end
.func get 2 2
    LOAD 0
    LOAD 1
    GET
    RET
.end
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    NIL
    ICONST 0
    CALL put
    POP
    LOAD 0
    FALSE
    ICONST 1
    CALL put
    POP
    LOAD 0
    TRUE
    ICONST 2
    CALL put
    POP
    LOAD 0
    ICONST 0
    ICONST 3
    CALL put
    POP
    LOAD 0
    ICONST 1
    ICONST 4
    CALL put
    POP
    LOAD 0
    CONST ""
    ICONST 5
    CALL put
    POP
    LOAD 0
    CONST "main"
    ICONST 6
    CALL put
    POP
    LOAD 0
    FUNC main
    ICONST 7
    CALL put
    POP
    LOAD 0
    FUNC get
    ICONST 8
    CALL put
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    NIL
    CALL get
    LOAD 0
    ICONST 1
    ICONST 2
    GT
    CALL get
    LOAD 0
    NIL
    NOT
    CALL get
    LOAD 0
    CONST -0.0
    CALL get
    LOAD 0
    CONST 1.0
    CALL get
    LOAD 0
    CONST ""
    CALL get
    LOAD 0
    CONST "main"
    CALL get
    LOAD 0
    FUNC main
    CALL get
    LOAD 0
    FUNC get
    CALL get
    LOAD 0
    FUNC put
    CALL get
    LOAD 0
    CONST nan
    CALL get
    ARRAY 11
    PRINTLN
    LOAD 0
    FUNC main
    NIL
    SET
    LOAD 0
    FUNC main
    HAS
    LOAD 0
    FUNC main
    GET
    LOAD 0
    FALSE
    DEL
    LOAD 0
    FALSE
    HAS
    LOAD 0
    ICONST 0
    HAS
    LOAD 0
    FALSE
    DEL
    ARRAY 6
    PRINTLN
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    PRINTLN
    LOAD 0
    ARRAY 1
    ICONST 0
    NEXT
    PRINTLN
    HALT
.end
