; sections: 6 8.8
; FIND at both ends: the empty string is found at start, also at the very end; a start behind the end is an
; INDEX error, though nothing could be found there anyway.
; exit: 22
; output:
; |[1, 3, -1, 0, 6]
; |[-1, 0, -1, 2, 1, 1, 0]
.func main 0 0
    CONST "banana"
    CONST "an"
    ICONST 0
    FIND
    CONST "banana"
    CONST "an"
    ICONST 2
    FIND
    CONST "banana"
    CONST "an"
    ICONST 4
    FIND
    CONST "banana"
    CONST ""
    ICONST 0
    FIND
    CONST "banana"
    CONST ""
    ICONST 6
    FIND
    ARRAY 5
    PRINTLN
    CONST "banana"
    CONST "a"
    ICONST 6
    FIND
    CONST "banana"
    DUP
    ICONST 0
    FIND
    CONST "banana"
    CONST "bananas"
    ICONST 0
    FIND
    CONST "nnan"
    CONST "an"
    ICONST 0
    FIND
    CONST "aaa"
    CONST "aa"
    ICONST 1
    FIND
    CONST "a\x00b"
    CONST "\x00b"
    ICONST 0
    FIND
    CONST ""
    CONST ""
    ICONST 0
    FIND
    ARRAY 7
    PRINTLN
    CONST "banana"
    CONST "x"
    ICONST 7
    FIND
    PRINTLN
    HALT
.end
