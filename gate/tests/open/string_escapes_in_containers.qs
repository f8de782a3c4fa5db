; sections: 8.6 10.1 10.4 11.5
; A string is printed as its bytes, but within a container it is quoted and escaped; TOSTR gives the same text.
; exit: 0
; output:
; |q"b\\n\nr\rt\tz\x00\x1f\x7f\x80\xff ~
; |["q\\"b\\\\n\\nr\\rt\\tz\\x00\\x1f\\x7f\\x80\\xff ~"]
; |{"k'\\t": ""}
; |["[\\"a\\"]"]
; |[5, 14, "plain"]
.func main 0 0
    CONST "q\"b\\n\nr\rt\tz\x00\x1f\x7f\x80\xFF ~"
    DUP
    PRINTLN
    ARRAY 1
    PRINTLN
    MAP
    DUP
    CONST "k'\t"
    CONST ""
    SET
    PRINTLN
    CONST "a"
    ARRAY 1
    TOSTR           ; ["a"], a string
    ARRAY 1
    PRINTLN
    CONST "a"
    ARRAY 1
    TOSTR
    LEN
    CONST "\n"
    CONST "\x01"
    ARRAY 2
    TOSTR           ; ["\n", "\x01"] with its escapes written out
    LEN
    CONST "plain"
    TOSTR
    ARRAY 3
    PRINTLN
    HALT
.end
