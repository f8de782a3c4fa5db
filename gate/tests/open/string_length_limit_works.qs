; sections: 7 8.6 8.8
; covers: limit.string.last edge.14 edge.19
; A string of 1,048,576 bytes can be made by CONCAT, is its own text, and can be part of an empty concatenation.
; exit: 0
; output:
; |1048576
; |1048576
; |[98, 97]
.func main 0 1
    CONST "a"
    ICONST 1048575
    REPEAT
    CONST "b"
    SWAP
    CONCAT
    STORE 0
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    CONST ""
    CONCAT
    TOSTR
    LEN
    PRINTLN
    LOAD 0
    ICONST 0
    GET
    LOAD 0
    ICONST 1048575
    GET
    ARRAY 2
    PRINTLN
    HALT
.end
