; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.4 8.3
; covers: edge.1 edge.5 pair.LOAD+LOAD+MOD.values
; Remainders of floats: sign of a zero result, infinite divisors, results that round to the divisor.
; exit: 0
; output:
; |[nan, nan, 0.0, -0.0, 0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, nan]
; |[nan, nan, 0.0, -0.0, 0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, nan]
; |[nan, nan, 0.0, -5.5, 0.0999999999999999, 0.0, -6.542908419137287e-21, 2.0, -1.7976931348623157e308, 2.0, -inf, nan]
; |[nan, nan, 0.5, -0.0, 4.163336342344337e-16, 0.0, -4.640934282351732e-22, 9007199254740984.0, -7.5, inf, -7.5, nan]
; |[nan, nan, 0.1, -7.4, 0.0, 0.0, -4.2120222951738575e-21, 0.1, -1.7976931348623157e308, 0.1, -inf, nan]
; |[nan, nan, 5e-324, -7.5, 5e-324, 0.0, -1e-20, 5e-324, -1.7976931348623157e308, 5e-324, -inf, nan]
; |[nan, nan, 2.0, -1e-20, 0.1, 0.0, -0.0, 9007199254740992.0, -1e-20, inf, -1e-20, nan]
; |[nan, nan, 0.0, -5.5, 2.7755575615628914e-17, 0.0, -7.385966607669919e-21, 0.0, -1.7976931348623157e308, 9007199254740992.0, -inf, nan]
; |[nan, nan, 0.0, -0.5, 0.04999999999999996, 0.0, -9.89906115411032e-21, 0.0, -0.0, inf, -1.7976931348623157e308, nan]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
.func values 0 0
    CONST 0.0
    CONST -0.0
    CONST 2.0
    CONST -7.5
    CONST 0.1
    CONST 5e-324
    CONST -1e-20
    CONST 9007199254740992.0
    CONST -1.7976931348623157e308
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 12
    RET
.end
.func main 0 6          ; 0: lefts, 1: rights, 2: row, 3: column
    CALL values
    STORE 0
    LOAD 0
    STORE 1
    ICONST 0
    STORE 2
row:
    ARRAY 0
    ICONST 0
    STORE 3
cell:
    DUP
    LOAD 0
    LOAD 2
    GET
    LOAD 1
    LOAD 3
    GET
    STORE 5
    STORE 4
    LOAD 4
    LOAD 5
    MOD
    APUSH
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    LOAD 3
    LOAD 1
    LEN
    LT
    JT cell
    PRINTLN
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    LOAD 0
    LEN
    LT
    JT row
    HALT
.end
