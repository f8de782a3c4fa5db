; sections: 2.1 6 8.8 8.9
; CHR makes each of the 256 bytes and GET reads it back, unsigned; 256 is a RANGE error.
; exit: 23
; output:
; |[256, 256]
; |ABCDEFGHIJKLMNOPQRSTUVWXYZ
; |\x00\xff
.func main 0 3      ; 0: the string, 1: the byte, 2: bytes read back right
    CONST ""
    STORE 0
    ICONST 0
    STORE 1
    ICONST 0
    STORE 2
loop:
    LOAD 0
    LOAD 1
    CHR
    CONCAT
    STORE 0
    LOAD 0
    LOAD 1
    GET
    LOAD 1
    EQ
    JF wrong
    LOAD 2
    ICONST 1
    ADD
    STORE 2
wrong:
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 256
    LT
    JT loop
    LOAD 0
    LEN
    LOAD 2
    ARRAY 2
    PRINTLN
    LOAD 0
    ICONST 65
    ICONST 91
    SLICE
    PRINTLN
    ICONST 0
    CHR
    PRINT
    ICONST 255
    CHR
    PRINTLN
    ICONST 256
    CHR
    PRINTLN
    HALT
.end
