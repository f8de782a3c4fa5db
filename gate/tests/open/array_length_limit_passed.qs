; sections: 5.4 6 7 8.10
; covers: limit.array.beyond edge.19
; An APUSH to an array that is as long as can be is a LENGTH error.
; exit: 26
; output:
; |1048576
.func main 0 1
    ICONST 1048576
    FALSE
    FILL
    STORE 0
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    NIL
    APUSH
    LOAD 0
    LEN
    PRINTLN
    HALT
.end
