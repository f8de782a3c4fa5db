; sections: 2.8 7 8.9 8.10
; covers: limit.array.last edge.19
; An array of 1,048,576 elements can be made by EXTEND, and by APUSH after an APOP.
; exit: 0
; output:
; |1048576
; |1048576
; |[nil, "last"]
.func main 0 1
    ICONST 524288
    NIL
    FILL
    STORE 0
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
    LOAD 0
    APOP            ; nil
    SWAP
    CONST "last"
    APUSH
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    ICONST 1048575
    GET
    ARRAY 2
    PRINTLN
    HALT
.end
