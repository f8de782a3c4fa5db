; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4
; covers: edge.6
; Literal counts: for each value the array of SHL, SHR and USHR by each; then literals of BAND, BOR, BXOR, extended by their sign.
; exit: 0
; output:
; |[-3, -6, -6442450944, -12884901888, -25769803776, -9223372036854775808, 0, 0, 0]
; |[-3, -2, -1, -1, -1, -1, -1, -1, -1]
; |[-3, 9223372036854775806, 8589934591, 4294967295, 2147483647, 1, 0, 0, 0]
; |[-3, -2147483648, -1, 2]
; |[9223372036854775807, -2, -2147483648, -4294967296, -8589934592, -9223372036854775808, 0, 0, 0]
; |[9223372036854775807, 4611686018427387903, 4294967295, 2147483647, 1073741823, 0, 0, 0, 0]
; |[9223372036854775807, 4611686018427387903, 4294967295, 2147483647, 1073741823, 0, 0, 0, 0]
; |[9223372036854775807, 9223372034707292160, 9223372036854775807, -9223372036854775808]
.func shl 1 1
    LOAD 0
    ICONST 0
    SHL
    LOAD 0
    ICONST 1
    SHL
    LOAD 0
    ICONST 31
    SHL
    LOAD 0
    ICONST 32
    SHL
    LOAD 0
    ICONST 33
    SHL
    LOAD 0
    ICONST 63
    SHL
    LOAD 0
    ICONST 64
    SHL
    LOAD 0
    ICONST 65
    SHL
    LOAD 0
    ICONST 2147483647
    SHL
    ARRAY 9
    RET
.end
.func shr 1 1
    LOAD 0
    ICONST 0
    SHR
    LOAD 0
    ICONST 1
    SHR
    LOAD 0
    ICONST 31
    SHR
    LOAD 0
    ICONST 32
    SHR
    LOAD 0
    ICONST 33
    SHR
    LOAD 0
    ICONST 63
    SHR
    LOAD 0
    ICONST 64
    SHR
    LOAD 0
    ICONST 65
    SHR
    LOAD 0
    ICONST 2147483647
    SHR
    ARRAY 9
    RET
.end
.func ushr 1 1
    LOAD 0
    ICONST 0
    USHR
    LOAD 0
    ICONST 1
    USHR
    LOAD 0
    ICONST 31
    USHR
    LOAD 0
    ICONST 32
    USHR
    LOAD 0
    ICONST 33
    USHR
    LOAD 0
    ICONST 63
    USHR
    LOAD 0
    ICONST 64
    USHR
    LOAD 0
    ICONST 65
    USHR
    LOAD 0
    ICONST 2147483647
    USHR
    ARRAY 9
    RET
.end
.func bits 1 1
    LOAD 0
    ICONST -1
    BAND
    LOAD 0
    ICONST -2147483648
    BAND
    LOAD 0
    ICONST 2147483647
    BOR
    ICONST -1
    LOAD 0
    BXOR
    ARRAY 4
    RET
.end
.func main 0 1
    ICONST -3
    STORE 0
    LOAD 0
    CALL shl
    PRINTLN
    LOAD 0
    CALL shr
    PRINTLN
    LOAD 0
    CALL ushr
    PRINTLN
    LOAD 0
    CALL bits
    PRINTLN
    CONST 9223372036854775807
    STORE 0
    LOAD 0
    CALL shl
    PRINTLN
    LOAD 0
    CALL shr
    PRINTLN
    LOAD 0
    CALL ushr
    PRINTLN
    LOAD 0
    CALL bits
    PRINTLN
    HALT
.end
