; sections: 6 7 8.8
; covers: limit.string.last edge.14
; REPEAT by 0, of the empty string by any count, and up to exactly the limit. The length is a mathematical
; product: 4 times 2^62 is 0 modulo 2^64, but a LENGTH error.
; exit: 26
; output:
; |["ababab", "", "", ""]
; |1048576
.func main 0 0
    CONST "ab"
    ICONST 3
    REPEAT
    CONST "ab"
    ICONST 0
    REPEAT
    CONST ""
    CONST 9223372036854775807
    REPEAT
    CONST ""
    ICONST 0
    REPEAT
    ARRAY 4
    PRINTLN
    CONST "ab"
    ICONST 524288
    REPEAT
    LEN
    PRINTLN
    CONST "abcd"
    CONST 4611686018427387904
    REPEAT
    LEN
    PRINTLN
    HALT
.end
