; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10 7
; covers: limit.array.last limit.array.beyond edge.19
; FILL of 1,048,576 elements; APOP and APUSH at the end work; APUSH of one more is a LENGTH error.
; exit: 26
; output:
; |[1048576, 1048575, 1048576, 5, "last"]
; |5 1048576
.func main 0 1
    ICONST 1048576
    ICONST 5
    FILL
    STORE 0
    LOAD 0
    LEN
    LOAD 0
    APOP
    POP
    LOAD 0
    LEN
    LOAD 0
    CONST "last"
    APUSH
    LOAD 0
    LEN
    LOAD 0
    ICONST 1048574
    GET
    LOAD 0
    ICONST 1048575
    GET
    ARRAY 5
    PRINTLN
    LOAD 0
    APOP
    POP
    LOAD 0
    ICONST 6
    APUSH
    LOAD 0
    ICONST 0
    GET
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    ICONST 7
    APUSH
    LOAD 0
    LEN
    PRINTLN
    HALT
.end
