; sections: 2.7 6 8.5
; Strings are ordered by unsigned bytes, a prefix before what it begins; a string and a number have no order.
; exit: 20
; output:
; |[true, true, true, true, true]
; |[false, true, true, false]
.func main 0 0
    CONST "a"
    CONST "b"
    LT
    CONST "a"
    CONST "ab"
    LT
    CONST ""
    CONST "\x00"
    LT
    CONST "\x7f"
    CONST "\x80"
    LT              ; unsigned
    CONST "Z"
    CONST "a"
    LT
    ARRAY 5
    PRINTLN
    CONST "ab"
    CONST "ab"
    LT
    CONST "ab"
    CONST "ab"
    LE
    CONST "b"
    CONST "abc"
    GT              ; the first difference decides, not the length
    CONST "a\x00b"
    CONST "a\x00c"
    GE
    ARRAY 4
    PRINTLN
    CONST "1"
    ICONST 1
    LT
    PRINTLN
    HALT
.end
