; sections: 2.2 6 8.8 12
; covers: edge.13
; CONCAT of a string with itself and with the empty one; it makes new strings and takes no numbers.
; exit: 20
; output:
; |["abab", "ab", "ab", ""]
; |2048
; |ab
.func main 0 2
    CONST "ab"
    STORE 0
    LOAD 0
    DUP
    CONCAT
    LOAD 0
    CONST ""
    CONCAT
    CONST ""
    LOAD 0
    CONCAT
    CONST ""
    DUP
    CONCAT
    ARRAY 4
    PRINTLN
    ICONST 10
    STORE 1
    LOAD 0
double:
    DUP
    CONCAT
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT double
    LEN
    PRINTLN
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 1
    CONCAT
    PRINTLN
    HALT
.end
