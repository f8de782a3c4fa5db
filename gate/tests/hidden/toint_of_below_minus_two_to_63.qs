; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.6 6 2.4
; covers: edge.8
; The float next below -2^63 is a RANGE error in TOINT; the floats next to the bounds that fit are not.
; exit: 23
; output:
; |9223372036854774784
; |-9223372036854775808
; |-9.223372036854778e18
.func cut 1 1
    LOAD 0
    TOINT
    RET
.end
.func main 0 1
    CONST 9223372036854774784.0
    CALL cut
    PRINTLN
    CONST -9223372036854775808.0
    CALL cut
    PRINTLN
    CONST -9223372036854775808
    CONST 1025.0
    SUB
    STORE 0
    LOAD 0
    PRINTLN
    LOAD 0
    CALL cut
    PRINTLN
    HALT
.end
