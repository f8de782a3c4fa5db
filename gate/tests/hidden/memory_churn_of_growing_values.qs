; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.8 8.10
; covers: edge.26 edge.29
; More than 512 MiB in all: strings grown to 64 KiB by pieces of 64 bytes, and arrays doubled by EXTEND to 131,072 elements,
; again and again.
; exit: 0
; output:
; |655360 100 [0, 0]
; |104 [0, 1]
.func string 1 2        ; grows to 1,024 pieces
    CONST ""
    STORE 1
    CONST "0123456789abcdef"
    ICONST 4
    REPEAT
more:
    DUP
    LOAD 1
    SWAP
    CONCAT
    STORE 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT more
    LOAD 1
    RET
.end
.func array 1 2         ; doubles 17 times
    LOAD 0
    ARRAY 1
    STORE 1
more:
    LOAD 1
    LOAD 1
    EXTEND
    LOAD 1
    LEN
    ICONST 131072
    LT
    JT more
    LOAD 1
    RET
.end
.func main 0 3
    ICONST 0
    STORE 1
    ICONST 0
    STORE 0
strings:
    LOAD 0
    ICONST 10
    LT
    JF strings_end
    LOAD 1
    ICONST 1024
    CALL string
    STORE 2
    LOAD 2
    LEN
    ADD
    STORE 1
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP strings
strings_end:
    LOAD 1
    PRINT
    CONST " "
    PRINT
    LOAD 2
    ICONST 65533
    GET
    PRINT
    CONST " "
    PRINT
    ICONST 0
    ICONST 0
    ARRAY 2
    STORE 1
    LOAD 1
    PRINTLN
    ICONST 0
    STORE 2
    ICONST 0
    STORE 0
arrays:
    LOAD 0
    ICONST 104
    LT
    JF arrays_end
    LOAD 1
    LOAD 0
    ICONST 1
    BAND
    LOAD 0
    CALL array
    ICONST 131071
    GET
    ICONST 1
    BAND
    SET
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP arrays
arrays_end:
    LOAD 2
    PRINT
    CONST " "
    PRINT
    LOAD 1
    PRINTLN
    HALT
.end
