; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4
; covers: pair.LOAD+LOAD+BAND.values pair.LOAD+LOAD+SHL.values pair.LOAD+LOAD+SHR.values pair.LOAD+LOAD+USHR.values edge.6
; BAND, BOR, BXOR, SHL, SHR, USHR of the same two locals, with counts of 0, 1, 63, 64 and huge ones; then a count of -1: RANGE.
; exit: 23
; output:
; |[8, 14, 6, 12288, 0, 0]
; |[63, -1, -64, -9223372036854775808, -1, 1]
; |[0, -9223372036854775744, -9223372036854775744, 0, -1, 0]
; |[0, -5, -5, -5, -5, -5]
; |[1, -5, -6, -10, -3, 9223372036854775805]
; |[0, 4611686018427387905, 4611686018427387905, 0, 0, 0]
; |[4294967296, -2, -4294967298, 0, -1, 0]
; |[1, 67, 66, 0, 0, 0]
.func f 2 2
    LOAD 0
    LOAD 1
    BAND
    LOAD 0
    LOAD 1
    BOR
    LOAD 0
    LOAD 1
    BXOR
    LOAD 0
    LOAD 1
    SHL
    LOAD 0
    LOAD 1
    SHR
    LOAD 0
    LOAD 1
    USHR
    ARRAY 6
    RET
.end
.func many 2 4          ; 1000 times f; prints the last result
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    CALL f
    STORE 3
    LOAD 2
    ICONST 1
    SUB
    DUP
    STORE 2
    JT again
    LOAD 3
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 12
    ICONST 10
    CALL many
    POP
    ICONST -1
    ICONST 63
    CALL many
    POP
    CONST -9223372036854775808
    ICONST 64
    CALL many
    POP
    ICONST -5
    ICONST 0
    CALL many
    POP
    ICONST -5
    ICONST 1
    CALL many
    POP
    ICONST 1
    CONST 4611686018427387904
    CALL many
    POP
    ICONST -2
    CONST 4294967296
    CALL many
    POP
    ICONST 3
    ICONST 65
    CALL many
    POP
    ICONST 1
    ICONST -1
    CALL many
    POP
    HALT
.end
