; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.6 8.8
; covers: edge.8
; Numerals made at run time: very many leading zeros, and digits that overflow.
; exit: 0
; output:
; |7
; |-9223372036854775808
; |nil
; |nil
; |1111111111111111111
; |nil
; |0
; |nil
; |nil
; |nil
.func number 4 4        ; sign, digit, how often, rest
    LOAD 0
    LOAD 1
    LOAD 2
    REPEAT
    CONCAT
    LOAD 3
    CONCAT
    TOINT
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST ""
    CONST "0"
    ICONST 100000
    CONST "7"
    CALL number
    POP
    CONST "-"
    CONST "0"
    ICONST 100000
    CONST "9223372036854775808"
    CALL number
    POP
    CONST ""
    CONST "0"
    ICONST 30
    CONST "9223372036854775808"
    CALL number
    POP
    CONST ""
    CONST "9"
    ICONST 19
    CONST ""
    CALL number
    POP
    CONST ""
    CONST "1"
    ICONST 19
    CONST ""
    CALL number
    POP
    CONST "-"
    CONST "9"
    ICONST 1000
    CONST ""
    CALL number
    POP
    CONST ""
    CONST "0"
    ICONST 50000
    CONST ""
    CALL number
    POP
    CONST ""
    CONST "1"
    ICONST 64
    CONST "x"
    CALL number
    POP
    CONST ""
    CONST "-"
    ICONST 2
    CONST "5"
    CALL number
    POP
    CONST ""
    CONST "0"
    ICONST 5000
    CONST " "
    CALL number
    POP
    HALT
.end
