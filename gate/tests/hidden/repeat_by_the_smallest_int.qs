; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 5.4
; covers: edge.14
; REPEAT of two bytes -2^63 times: modulo 2^64 the product is 0, but n is below 0, so it is a RANGE error.
; exit: 23
; output:
; |abab
.func rep 2 2
    LOAD 0
    LOAD 1
    REPEAT
    RET
.end
.func main 0 0
    CONST "ab"
    ICONST 2
    CALL rep
    PRINTLN
    CONST "ab"
    CONST -9223372036854775808
    CALL rep
    PRINTLN
    HALT
.end
