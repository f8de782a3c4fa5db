; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9
; covers: edge.17
; SET of an array at both its indices; at -2^63, of which the low bits are those of index 0, it is an INDEX error.
; exit: 22
; output:
; |["a", "b"]
.func put 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    LOAD 0
    RET
.end
.func main 0 1
    NIL
    NIL
    ARRAY 2
    STORE 0
    LOAD 0
    ICONST 1
    CONST "b"
    CALL put
    POP
    LOAD 0
    ICONST 0
    CONST "a"
    CALL put
    PRINTLN
    LOAD 0
    CONST -9223372036854775808
    CONST "c"
    CALL put
    PRINTLN
    HALT
.end
