; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10 7
; covers: limit.array.last limit.array.beyond edge.16 edge.19
; 524,288 elements double to the limit and the empty array fits behind; one element more is a LENGTH error.
; exit: 26
; output:
; |1048576
; |1048576 "x" nil
.func main 0 1
    ICONST 524288
    NIL
    FILL
    STORE 0
    LOAD 0
    ICONST 524287
    CONST "x"
    SET
    LOAD 0
    LOAD 0
    EXTEND
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    ARRAY 0
    EXTEND
    LOAD 0
    LEN
    PRINT
    CONST " \""
    PRINT
    LOAD 0
    ICONST 1048575
    GET
    PRINT
    CONST "\" "
    PRINT
    LOAD 0
    ICONST 524288
    GET
    PRINTLN
    LOAD 0
    NIL
    ARRAY 1
    EXTEND
    LOAD 0
    LEN
    PRINTLN
    HALT
.end
