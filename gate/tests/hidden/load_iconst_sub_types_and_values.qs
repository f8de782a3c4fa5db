; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.3 2.4 12
; covers: pair.LOAD+ICONST+SUB.types pair.LOAD+ICONST+SUB.values pair.ICONST+SUB.values edge.7 edge.26 edge.27 edge.28
; LOAD ICONST SUB with 0, 1, -1 and the ends of int32, on ints that wrap, both zeros, NaN, infinity, 2^53; at last an array:
; TYPE.
; exit: 20
; output:
; |[5, 4, 6, 2147483653, -2147483642]
; |[9223372036854775807, 9223372036854775806, -9223372036854775808, -9223372034707292161, 9223372034707292160]
; |[-9223372036854775808, 9223372036854775807, -9223372036854775807, -9223372034707292160, 9223372034707292161]
; |[-0.0, -1.0, 1.0, 2147483648.0, -2147483647.0]
; |[0.0, -1.0, 1.0, 2147483648.0, -2147483647.0]
; |[nan, nan, nan, nan, nan]
; |[inf, inf, inf, inf, inf]
; |[9007199254740992.0, 9007199254740991.0, 9007199254740992.0, 9007201402224640.0, 9007197107257345.0]
; |[9007199254740993, 9007199254740992, 9007199254740994, 9007201402224641, 9007197107257346]
; |[-1, -2, 0, 2147483647, -2147483648]
; |[0, -1, 1, 2147483648, -2147483647]
.func f 1 1
    LOAD 0
    ICONST 0
    SUB
    LOAD 0
    ICONST 1
    SUB
    LOAD 0
    ICONST -1
    SUB
    LOAD 0
    ICONST -2147483648
    SUB
    LOAD 0
    ICONST 2147483647
    SUB
    ARRAY 5
    RET
.end
.func many 1 3          ; 600 times f; prints the last result
    ICONST 600
    STORE 1
again:
    LOAD 0
    CALL f
    STORE 2
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT again
    LOAD 2
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 5
    CALL many
    POP
    CONST 9223372036854775807
    CALL many
    POP
    CONST -9223372036854775808
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    CONST 0.0
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST inf
    CALL many
    POP
    CONST 9007199254740992.0
    CALL many
    POP
    CONST 9007199254740993
    CALL many
    POP
    ICONST -1
    CALL many
    POP
    ICONST 0
    CALL many
    POP
    ARRAY 0
    CALL many
    POP
    HALT
.end
