; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.9
; covers: edge.29
; 300 strings of 1 MiB and 200 arrays of 1 MiB are dropped, but for a slice of one byte or element each, which shares nothing
; with them.
; exit: 0
; output:
; |300 33586 200 19900
.func main 0 4          ; 0 kept, 1 i, 2 sum, 3 long
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
strings:
    LOAD 1
    ICONST 300
    LT
    JF strings_end
    CONST "."
    ICONST 1025
    REPEAT
    ICONST 1023
    REPEAT
    LOAD 1
    ICONST 255
    BAND
    CHR
    CONCAT
    ICONST 1048575
    ICONST 1048576
    SLICE
    STORE 3
    LOAD 0
    LOAD 3
    APUSH
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP strings
strings_end:
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    ICONST 0
    STORE 2
    ICONST 0
    STORE 1
sum:
    LOAD 1
    ICONST 300
    LT
    JF sum_end
    LOAD 2
    LOAD 0
    LOAD 1
    GET
    ICONST 0
    GET
    ADD
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP sum
sum_end:
    LOAD 2
    PRINT
    CONST " "
    PRINT
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
arrays:
    LOAD 1
    ICONST 200
    LT
    JF arrays_end
    ICONST 65535
    LOAD 1
    FILL
    STORE 3
    LOAD 0
    LOAD 3
    ICONST 65534
    ICONST 65535
    SLICE
    APUSH
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP arrays
arrays_end:
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    ICONST 0
    STORE 2
    ICONST 0
    STORE 1
sum_2:
    LOAD 1
    ICONST 200
    LT
    JF sum_2_end
    LOAD 2
    LOAD 0
    LOAD 1
    GET
    ICONST 0
    GET
    ADD
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP sum_2
sum_2_end:
    LOAD 2
    PRINTLN
    HALT
.end
