; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 11.5 11.4 3.3
; covers: edge.11
; Ints in decimal and hexadecimal with signs and leading zeros; strings with each escape.
; exit: 0
; output:
; |9223372036854775807
; |-9223372036854775808
; |-9223372036854775808
; |9223372036854775807
; |255
; |-11259375
; |0
; |0
; |7
; |0
; |1
; |12
; |-42
; |8
; |2147483647
; |-2147483648
; |0
; |12
; |true
; |Ajj
; |a;b
; |"\\
; |\\n
; |\t|\r|
; ||
; |
; |\x00\xff\xff
; |~~ !
; |
.func main 0 1
    CONST 0x7fffffffffffffff
    PRINTLN
    CONST -0x8000000000000000
    PRINTLN
    CONST -9223372036854775808
    PRINTLN
    CONST 9223372036854775807
    PRINTLN
    CONST 0xFf
    PRINTLN
    CONST -0xAbCdEf
    PRINTLN
    CONST -0
    PRINTLN
    CONST -000
    PRINTLN
    CONST 007
    PRINTLN
    CONST -0x0
    PRINTLN
    CONST 0x00000000000000000000001
    PRINTLN
    CONST 000000000000000000000000000000012
    PRINTLN
    CONST -00042
    PRINTLN
    CONST 0x8
    PRINTLN
    ICONST 0x7fffffff
    PRINTLN
    ICONST -0x80000000
    PRINTLN
    ICONST -0
    PRINTLN
    ICONST 00012
    PRINTLN
    CONST 0x10
    STORE 0
    LOAD 0
    CONST 16
    EQ
    PRINTLN
    CONST "\x41\x6a\x6A"
    PRINTLN
    CONST "a;b"
    PRINTLN
    CONST "\"\\"
    PRINTLN
    CONST "\\n"
    PRINTLN
    CONST "\t|\r|\x0a|\n"
    PRINTLN
    CONST "\x00\xFf\xfF"
    PRINTLN
    CONST "\x7e~ !"
    PRINTLN
    CONST ""
    PRINTLN
    HALT
.end
