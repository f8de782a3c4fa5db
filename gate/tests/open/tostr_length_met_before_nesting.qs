; sections: 5.4 8.6 10.5
; The text is made from left to right and the first error that is met decides: here the string is too long
; before the endless nesting behind it is come to.
; exit: 26
; output:
; |1048576
.func main 0 1
    ARRAY 0
    STORE 0
    LOAD 0
    LOAD 0
    APUSH           ; contains itself
    CONST "x"
    ICONST 1048572
    REPEAT
    ARRAY 1
    TOSTR           ; with brackets and quotes just as long as a string may be
    LEN
    PRINTLN
    CONST "x"
    ICONST 1048574
    REPEAT
    LOAD 0
    ARRAY 2         ; the quote behind the string is one byte too many
    TOSTR
    LEN
    PRINTLN
    HALT
.end
