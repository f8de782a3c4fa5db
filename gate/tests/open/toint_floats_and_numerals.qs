; sections: 8.6
; covers: edge.8
; TOINT truncates floats toward zero as long as the result fits, and reads strings that are numerals and
; nothing else; a string that is none gives nil. The float 2^63 is a RANGE error.
; exit: 23
; output:
; |[2, -2, 0, 0, 9223372036854774784, -9223372036854775808, 9223372036854775807]
; |[42, -7, 12, 0, 9223372036854775807, -9223372036854775808]
; |[nil, nil, nil, nil, nil, nil, nil, nil, nil, nil]
.func convert 1 2   ; prints an array of what TOINT gives for the elements of local 0
    ARRAY 0
    STORE 1
    ICONST 0
loop:
    DUP
    LOAD 0
    LEN
    GE
    JT done
    DUP
    LOAD 0
    SWAP
    GET
    TOINT
    LOAD 1
    SWAP
    APUSH
    ICONST 1
    ADD
    JMP loop
done:
    LOAD 1
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST 2.9
    CONST -2.9
    CONST -0.0
    CONST 5e-324
    CONST 9223372036854774784.0
    CONST -9223372036854775808.0
    CONST 9223372036854775807
    ARRAY 7
    CALL convert
    CONST "42"
    CONST "-7"
    CONST "00000000000000000000000012"
    CONST "-0"
    CONST "9223372036854775807"
    CONST "-9223372036854775808"
    ARRAY 6
    CALL convert
    CONST ""
    CONST "-"
    CONST "+1"
    CONST " 1"
    CONST "1\n"
    CONST "1.0"
    CONST "0x10"
    CONST "--1"
    CONST "1\x00"
    CONST "9223372036854775808"
    ARRAY 10
    CALL convert
    CONST 9223372036854775808.0
    TOINT
    PRINTLN
    HALT
.end
