; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 2.6
; CHR gives strings equal to constants and usable as keys; -1 is a RANGE error, as no number is taken modulo 256.
; exit: 23
; output:
; |[true, true, 1, "yes", "\\x00", "\\xff"]
.func chr 1 1
    LOAD 0
    CHR
    RET
.end
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "A"
    CONST "yes"
    SET
    ICONST 65
    CALL chr
    CONST "A"
    EQ
    ICONST 65
    CALL chr
    ICONST 65
    CALL chr
    EQ
    ICONST 0
    CALL chr
    LEN
    LOAD 0
    ICONST 65
    CALL chr
    GET
    ICONST 0
    CALL chr
    ICONST 255
    CALL chr
    ARRAY 6
    PRINTLN
    ICONST -1
    CALL chr
    PRINTLN
    HALT
.end
