; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9
; covers: edge.17
; LEN and GET of strings, arrays and maps; GET of a string at its length is an INDEX error.
; exit: 22
; output:
; |[0, 3, 0, 4, 0, 2]
; |[97, 0, 255, nil, 2.5, [], "k"]
; |[nil, "one", nil, "nil key", nil]
.func get 2 2
    LOAD 0
    LOAD 1
    GET
    RET
.end
.func main 0 3
    CONST "a\x00\xff"
    STORE 0
    NIL
    CONST 2.5
    ARRAY 0
    CONST "k"
    ARRAY 4
    STORE 1
    MAP
    STORE 2
    LOAD 2
    ICONST 1
    CONST "one"
    SET
    LOAD 2
    NIL
    CONST "nil key"
    SET
    CONST ""
    LEN
    LOAD 0
    LEN
    ARRAY 0
    LEN
    LOAD 1
    LEN
    MAP
    LEN
    LOAD 2
    LEN
    ARRAY 6
    PRINTLN
    LOAD 0
    ICONST 0
    CALL get
    LOAD 0
    ICONST 1
    CALL get
    LOAD 0
    ICONST 2
    CALL get
    LOAD 1
    ICONST 0
    CALL get
    LOAD 1
    ICONST 1
    CALL get
    LOAD 1
    ICONST 2
    CALL get
    LOAD 1
    ICONST 3
    CALL get
    ARRAY 7
    PRINTLN
    LOAD 2
    ICONST 0
    CALL get
    LOAD 2
    CONST 1.0
    CALL get
    LOAD 2
    ICONST -1
    CALL get
    LOAD 2
    NIL
    CALL get
    LOAD 2
    CONST "1"
    CALL get
    ARRAY 5
    PRINTLN
    LOAD 0
    ICONST 3
    CALL get
    PRINTLN
    HALT
.end
