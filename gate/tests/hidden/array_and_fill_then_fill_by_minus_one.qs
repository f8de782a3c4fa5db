; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10 2.2
; ARRAY keeps the order and makes a new object each time; all elements of FILL are the same object; FILL of -1 is a RANGE error.
; exit: 23
; output:
; |[1, "b", nil]
; |[] [[7], [7], [7]] [0, 0]
; |false
.func make 0 0
    ICONST 1
    ARRAY 1
    RET
.end
.func fill 2 2
    LOAD 0
    LOAD 1
    FILL
    RET
.end
.func main 0 1
    ICONST 1
    CONST "b"
    NIL
    ARRAY 3
    PRINTLN
    ICONST 0
    CONST "never"
    CALL fill
    PRINT
    CONST " "
    PRINT
    ICONST 3
    ARRAY 0
    CALL fill
    STORE 0
    LOAD 0
    ICONST 1
    GET
    ICONST 7
    APUSH
    LOAD 0
    PRINT
    CONST " "
    PRINT
    ICONST 2
    ICONST 0
    CALL fill
    PRINTLN
    CALL make
    CALL make
    EQ
    PRINTLN
    ICONST -1
    NIL
    CALL fill
    PRINTLN
    HALT
.end
