; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 5.4 10.4
; CONCAT of empty strings, NUL and high bytes, and of a string with itself; an int as s is a TYPE error.
; exit: 20
; output:
; |["", "a\\x00", "\\x00b", "a\\x00\\x00\\xff", "xyxy", "ab"]
.func cat 2 2
    LOAD 0
    LOAD 1
    CONCAT
    RET
.end
.func main 0 1
    CONST ""
    CONST ""
    CALL cat
    CONST ""
    CONST "a\x00"
    CALL cat
    CONST "\x00b"
    CONST ""
    CALL cat
    CONST "a\x00"
    CONST "\x00\xff"
    CALL cat
    CONST "xy"
    STORE 0
    LOAD 0
    LOAD 0
    CONCAT
    CONST "a"
    CONST "b"
    CALL cat
    ARRAY 6
    PRINTLN
    ICONST 7
    CONST "7"
    CALL cat
    PRINTLN
    HALT
.end
