; sections: 1.1 5.2 5.5 8.12 11.1 13.1
; PRINTLN ends its text with exactly one newline, PRINT with none; HALT ends with exit code 0.
; exit: 0
; output:
; |Hello, Quern
; |no newline behind this\c
.func main 0 0
    CONST "Hello, Quern"
    PRINTLN
    CONST "no newline "
    PRINT
    CONST "behind this"
    PRINT
    HALT
.end
