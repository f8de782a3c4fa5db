; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.8 9.1
; covers: edge.29
; More than 600 MiB of strings of 1 MiB by REPEAT, CONCAT and SLICE, and of long map keys, with less than 4 MiB alive. GET of a
; string at true: TYPE.
; exit: 20
; output:
; |150 157286400 1048576
; |60 0
.func main 0 5          ; 0 i, 1 string, 2 sum, 3 map, 4 count
    ICONST 0
    STORE 2
    ICONST 0
    STORE 0
long:
    LOAD 0
    ICONST 150
    LT
    JF long_end
    LOAD 0
    CHR
    ICONST 1025
    REPEAT
    ICONST 1023
    REPEAT
    STORE 1
    CONST "e"
    LOAD 1
    CONCAT
    STORE 1
    LOAD 1
    ICONST 1048575
    GET
    LOAD 0
    EQ
    JF bad
    LOAD 2
    LOAD 1
    ICONST 0
    ICONST 1048576
    SLICE
    LEN
    ADD
    STORE 2
bad:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP long
long_end:
    LOAD 0
    PRINT
    CONST " "
    PRINT
    LOAD 2
    PRINT
    CONST " "
    PRINT
    LOAD 1
    LEN
    PRINTLN
    MAP
    STORE 3
    ICONST 0
    STORE 4
    ICONST 0
    STORE 0
keys:
    LOAD 0
    ICONST 60
    LT
    JF keys_end
    CONST "k"
    ICONST 512
    REPEAT
    ICONST 1024
    REPEAT
    LOAD 0
    TOSTR
    CONCAT
    STORE 1
    LOAD 3
    LOAD 1
    LOAD 0
    SET
    LOAD 3
    LOAD 1
    GET
    LOAD 0
    EQ
    JF wrong
    LOAD 3
    LOAD 1
    DEL
    JF wrong
    LOAD 4
    ICONST 1
    ADD
    STORE 4
wrong:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP keys
keys_end:
    LOAD 4
    PRINT
    CONST " "
    PRINT
    LOAD 3
    LEN
    PRINTLN
    LOAD 1
    TRUE
    GET
    PRINTLN
    HALT
.end
