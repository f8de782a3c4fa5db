; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10 2.2
; covers: edge.17 edge.29
; APUSH and APOP of every type and of the array itself; APOP of an empty array is an INDEX error.
; exit: 22
; output:
; |[nil, 1, "s", [2]]
; |true 4
; |[[2], "s", 1, nil] []
.func main 0 2
    ARRAY 0
    STORE 0
    LOAD 0
    NIL
    APUSH
    LOAD 0
    ICONST 1
    APUSH
    LOAD 0
    CONST "s"
    APUSH
    LOAD 0
    ICONST 2
    ARRAY 1
    APUSH
    LOAD 0
    PRINTLN
    LOAD 0
    LOAD 0
    APUSH
    LOAD 0
    APOP
    LOAD 0
    EQ
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    APOP
    LOAD 0
    APOP
    LOAD 0
    APOP
    LOAD 0
    APOP
    ARRAY 4
    PRINT
    CONST " "
    PRINT
    LOAD 0
    PRINTLN
    LOAD 0
    APOP
    PRINTLN
    HALT
.end
