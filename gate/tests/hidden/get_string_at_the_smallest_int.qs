; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 5.4
; covers: edge.17
; GET of a string at the smallest int is an INDEX error.
; exit: 22
; output:
; |5 6 7
; |map: nil
.func get 2 2
    LOAD 0
    LOAD 1
    GET
    RET
.end
.func main 0 3
    CONST "\x05\x06\x07"
    STORE 0
    CONST -9223372036854775808
    STORE 1
    LOAD 0
    ICONST 0
    CALL get
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 1
    CALL get
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 2
    CALL get
    PRINTLN
    MAP
    STORE 2
    LOAD 2
    ICONST 1
    ICONST 5
    SET
    CONST "map: "
    PRINT
    LOAD 2
    LOAD 1
    CALL get
    PRINTLN
    LOAD 0
    LOAD 1
    CALL get
    PRINTLN
    HALT
.end
