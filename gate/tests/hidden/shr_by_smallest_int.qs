; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 6
; covers: edge.6 pair.LOAD+LOAD+SHR.values
; A right shift by 2^63 - 1 gives the sign; by -2^63 it is a RANGE error.
; exit: 23
; output:
; |-1
; |0
.func shift 2 2
    LOAD 0
    LOAD 1
    SHR
    RET
.end
.func main 0 0
    ICONST -5
    CONST 9223372036854775807
    CALL shift
    PRINTLN
    ICONST 5
    CONST 9223372036854775807
    CALL shift
    PRINTLN
    ICONST 0
    CONST -9223372036854775808
    CALL shift
    PRINTLN
    HALT
.end
