; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.1 2.6 8.11
; Strings as keys: NUL bytes, same prefixes, made at run time or constant; DEL takes only its own. DEL of an array: TYPE.
; exit: 20
; output:
; |[0, 1, 2, 3, 4, 5, 6, 7, nil, nil, nil]
; |[8, 9, nil, 10, 11]
; |[true, false, nil, 4, 3] 10
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
.func main 0 3
    MAP
    STORE 0
    CONST "p"
    ICONST 100
    REPEAT
    STORE 1
    CONST "\x00"
    ICONST 300
    REPEAT
    STORE 2
    LOAD 0
    CONST ""
    ICONST 0
    SET
    LOAD 0
    CONST "\x00"
    ICONST 1
    SET
    LOAD 0
    CONST "\x00\x00"
    ICONST 2
    SET
    LOAD 0
    CONST "a"
    ICONST 3
    SET
    LOAD 0
    CONST "a\x00"
    ICONST 4
    SET
    LOAD 0
    CONST "a\x00b"
    ICONST 5
    SET
    LOAD 0
    CONST "a\x00c"
    ICONST 6
    SET
    LOAD 0
    CONST "1"
    ICONST 7
    SET
    LOAD 0
    LOAD 1
    CONST "1"
    CONCAT
    ICONST 8
    SET
    LOAD 0
    LOAD 1
    CONST "2"
    CONCAT
    ICONST 9
    SET
    LOAD 0
    LOAD 2
    ICONST 10
    SET
    LOAD 0
    CONST ""
    CALL get
    LOAD 0
    CONST "\x00"
    CALL get
    LOAD 0
    ICONST 0
    CHR
    DUP
    CONCAT
    CALL get
    LOAD 0
    CONST "ba"
    ICONST 1
    ICONST 2
    SLICE
    CALL get
    LOAD 0
    CONST "a"
    ICONST 0
    CHR
    CONCAT
    CALL get
    LOAD 0
    CONST "a\x00b"
    CALL get
    LOAD 0
    CONST "a\x00c"
    CALL get
    LOAD 0
    ICONST 1
    TOSTR
    CALL get
    LOAD 0
    CONST "a\x00d"
    CALL get
    LOAD 0
    ICONST 1
    CALL get
    LOAD 0
    CONST "\x00\x00\x00"
    CALL get
    ARRAY 11
    PRINTLN
    LOAD 0
    CONST ""
    ICONST 11
    SET
    LOAD 0
    CONST "p"
    ICONST 100
    REPEAT
    CONST "1"
    CONCAT
    CALL get
    LOAD 0
    CONST "p"
    ICONST 99
    REPEAT
    CONST "p2"
    CONCAT
    CALL get
    LOAD 0
    LOAD 1
    CALL get
    LOAD 0
    CONST "\x00"
    ICONST 300
    REPEAT
    CALL get
    LOAD 0
    CONST ""
    DUP
    CONCAT
    CALL get
    ARRAY 5
    PRINTLN
    LOAD 0
    CONST "a\x00"
    ICONST 0
    CHR
    POP
    DEL
    LOAD 0
    CONST "a\x00\x00"
    DEL
    LOAD 0
    CONST "a\x00"
    GET
    ICONST 4
    LOAD 0
    CONST "a"
    GET
    ARRAY 5
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LEN
    PRINTLN
    ARRAY 0
    CONST "a"
    DEL
    PRINTLN
    HALT
.end
