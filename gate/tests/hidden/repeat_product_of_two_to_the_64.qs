; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8
; covers: edge.14
; 16 bytes 2^60 times: the product is 0 modulo 2^64, but it is the mathematical product that counts: LENGTH.
; exit: 26
; output:
; |32
.func rep 2 2
    LOAD 0
    LOAD 1
    REPEAT
    RET
.end
.func main 0 0
    CONST "0123456789abcdef"
    ICONST 2
    CALL rep
    LEN
    PRINTLN
    CONST "0123456789abcdef"
    CONST 1152921504606846976
    CALL rep
    LEN
    PRINTLN
    HALT
.end
