; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 7
; covers: limit.string.last limit.string.beyond edge.14 edge.19
; CONCAT to exactly 1,048,576 bytes works, in both roles and with the empty string; one byte more is a LENGTH error.
; exit: 26
; output:
; |[1048576, 1048576, 1048576, 1048576]
.func main 0 3
    CONST "ab"
    ICONST 524287
    REPEAT
    CONST "c"
    CONCAT
    STORE 0
    LOAD 0
    CONST "d"
    CONCAT
    STORE 1
    LOAD 1
    LEN
    CONST "d"
    LOAD 0
    CONCAT
    LEN
    LOAD 1
    CONST ""
    CONCAT
    LEN
    CONST ""
    LOAD 1
    CONCAT
    LEN
    ARRAY 4
    PRINTLN
    CONST "x"
    LOAD 1
    CONCAT
    LEN
    PRINTLN
    HALT
.end
