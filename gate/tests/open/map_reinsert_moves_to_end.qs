; sections: 8.9 8.11 9.2
; covers: edge.12
; Setting a present key keeps its place; a key that is deleted and set again goes to the end. An entry whose
; value is nil is an entry, though GET cannot tell.
; exit: 0
; output:
; |{"a": 1, "b": nil, "c": 3}
; |{"a": 10, "b": nil, "c": 3}
; |[true, false, 2, nil, true, nil, false]
; |{"b": nil, "c": 3, "a": 11}
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "a"
    ICONST 1
    SET
    LOAD 0
    CONST "b"
    NIL
    SET
    LOAD 0
    CONST "c"
    ICONST 3
    SET
    LOAD 0
    PRINTLN
    LOAD 0
    CONST "a"
    ICONST 10
    SET
    LOAD 0
    PRINTLN
    LOAD 0
    CONST "a"
    DEL
    LOAD 0
    CONST "a"
    DEL             ; not there any more
    LOAD 0
    LEN
    LOAD 0
    CONST "b"
    GET
    LOAD 0
    CONST "b"
    HAS
    LOAD 0
    CONST "a"
    GET
    LOAD 0
    CONST "a"
    HAS
    ARRAY 7
    PRINTLN
    LOAD 0
    CONST "a"
    ICONST 11
    SET
    LOAD 0
    PRINTLN
    HALT
.end
