; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 5.4
; covers: edge.17
; SET of an array at -1 is an INDEX error; index 0 and the last one worked before.
; exit: 22
; output:
; |["first", 1, "last"]
.func set 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    NIL
    RET
.end
.func main 0 1
    ICONST 0
    ICONST 1
    ICONST 2
    ARRAY 3
    STORE 0
    LOAD 0
    ICONST 0
    CONST "first"
    CALL set
    POP
    LOAD 0
    ICONST 2
    CONST "last"
    CALL set
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST -1
    CONST "never"
    CALL set
    POP
    LOAD 0
    PRINTLN
    HALT
.end
