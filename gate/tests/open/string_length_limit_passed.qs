; sections: 6 7 8.8
; covers: limit.string.beyond edge.14 edge.19
; One byte more than in string_length_limit_works is a LENGTH error.
; exit: 26
; output:
; |1048576
.func main 0 1
    CONST "a"
    ICONST 1048576
    REPEAT
    STORE 0
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    CONST "b"
    CONCAT
    LEN
    PRINTLN
    HALT
.end
