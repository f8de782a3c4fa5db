; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.6
; What is a numeral and what is not: one line for each string, shown within an array, and what TOINT gives.
; exit: 0
; output:
; |["0", 0]
; |["7", 7]
; |["-7", -7]
; |["007", 7]
; |["-0", 0]
; |["-000", 0]
; |["-0012", -12]
; |["9223372036854775807", 9223372036854775807]
; |["9223372036854775808", nil]
; |["-9223372036854775808", -9223372036854775808]
; |["-9223372036854775809", nil]
; |["9223372036854775810", nil]
; |["18446744073709551617", nil]
; |["-18446744073709551616", nil]
; |["", nil]
; |["-", nil]
; |["--1", nil]
; |["+1", nil]
; |[" 1", nil]
; |["1 ", nil]
; |["1\\n", nil]
; |["\\t1", nil]
; |["1-", nil]
; |["1.0", nil]
; |["1e3", nil]
; |["0x10", nil]
; |["1_0", nil]
; |["\\x001", nil]
; |["1\\x00", nil]
; |["1\\x002", nil]
; |["nan", nil]
; |["inf", nil]
; |["12a", nil]
; |["a12", nil]
; |["\\xb2", nil]
; |["1,0", nil]
; |["/", nil]
; |[":", nil]
; |["- 1", nil]
; |["nil", nil]
.func strings 0 0
    CONST "0"
    CONST "7"
    CONST "-7"
    CONST "007"
    CONST "-0"
    CONST "-000"
    CONST "-0012"
    CONST "9223372036854775807"
    CONST "9223372036854775808"
    CONST "-9223372036854775808"
    CONST "-9223372036854775809"
    CONST "9223372036854775810"
    CONST "18446744073709551617"
    CONST "-18446744073709551616"
    CONST ""
    CONST "-"
    CONST "--1"
    CONST "+1"
    CONST " 1"
    CONST "1 "
    CONST "1\n"
    CONST "\t1"
    CONST "1-"
    CONST "1.0"
    CONST "1e3"
    CONST "0x10"
    CONST "1_0"
    CONST "\x001"
    CONST "1\x00"
    CONST "1\x002"
    CONST "nan"
    CONST "inf"
    CONST "12a"
    CONST "a12"
    CONST "\xb2"
    CONST "1,0"
    CONST "/"
    CONST ":"
    CONST "- 1"
    CONST "nil"
    ARRAY 40
    RET
.end
.func main 0 2
    CALL strings
    STORE 0
    ICONST 0
    STORE 1
again:
    LOAD 0
    LOAD 1
    GET
    DUP
    TOINT
    ARRAY 2
    PRINTLN
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    LOAD 0
    LEN
    LT
    JT again
    HALT
.end
