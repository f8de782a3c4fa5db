; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 5.4 2.2
; covers: edge.14
; A string of 524,288 bytes can be doubled, one of 524,289 cannot; both operands are the same object.
; exit: 26
; output:
; |1048576
; |97
.func double 1 1
    LOAD 0
    DUP
    CONCAT
    RET
.end
.func main 0 1
    CONST "a"
    ICONST 524288
    REPEAT
    STORE 0
    LOAD 0
    CALL double
    DUP
    LEN
    PRINTLN
    ICONST 1048575
    GET
    PRINTLN
    LOAD 0
    CONST "b"
    CONCAT
    CALL double
    LEN
    PRINTLN
    HALT
.end
