; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.4 8.3
; covers: edge.1 pair.LOAD+LOAD+DIV.values
; Quotients of floats: zeros of both signs, subnormals, overflow, infinities.
; exit: 0
; output:
; |[nan, nan, 0.0, -0.0, 0.0, 0.0, -0.0, 0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, nan]
; |[nan, nan, -0.0, 0.0, -0.0, -0.0, 0.0, -0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, nan]
; |[inf, -inf, 1.0, -0.4, 10.0, inf, -inf, 4.49423283715579e307, 1.1102230246251565e-16, -1.0842021724855044e-19, 5.562684646268003e-309, -5.562684646268003e-309, 0.0, -0.0, nan]
; |[-inf, inf, -2.5, 1.0, -25.0, -inf, inf, -1.1235582092889474e308, -2.7755575615628914e-16, 2.710505431213761e-19, -1.390671161567001e-308, 1.390671161567001e-308, -0.0, 0.0, nan]
; |[inf, -inf, 0.1, -0.04, 1.0, inf, -inf, 4.49423283715579e306, 1.1102230246251566e-17, -1.0842021724855045e-20, 5.562684646268e-310, -5.562684646268e-310, 0.0, -0.0, nan]
; |[inf, -inf, 5e-324, -0.0, 5e-323, 1.0, -1.0, 2.220446049250313e-16, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, nan]
; |[-inf, inf, -5e-324, 0.0, -5e-323, -1.0, 1.0, -2.220446049250313e-16, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, nan]
; |[inf, -inf, 2.2250738585072014e-308, -8.900295434028804e-309, 2.2250738585072014e-307, 4503599627370496.0, -4503599627370496.0, 1.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, nan]
; |[inf, -inf, 9007199254740992.0, -3602879701896397.0, 9.007199254740992e16, inf, -inf, inf, 1.0, -0.0009765625, 5.010420900022433e-293, -5.010420900022433e-293, 0.0, -0.0, nan]
; |[-inf, inf, -9.223372036854776e18, 3.6893488147419105e18, -9.223372036854776e19, -inf, inf, -inf, -1024.0, 1.0, -5.130671001622971e-290, 5.130671001622971e-290, -0.0, 0.0, nan]
; |[inf, -inf, 1.7976931348623157e308, -7.190772539449263e307, inf, inf, -inf, inf, 1.9958403095347196e292, -1.9490628022799996e289, 1.0, -1.0, 0.0, -0.0, nan]
; |[-inf, inf, -1.7976931348623157e308, 7.190772539449263e307, -inf, -inf, inf, -inf, -1.9958403095347196e292, 1.9490628022799996e289, -1.0, 1.0, -0.0, 0.0, nan]
; |[inf, -inf, inf, -inf, inf, inf, -inf, inf, inf, -inf, inf, -inf, nan, nan, nan]
; |[-inf, inf, -inf, inf, -inf, -inf, inf, -inf, -inf, inf, -inf, inf, nan, nan, nan]
; |[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
.func values 0 0
    CONST 0.0
    CONST -0.0
    CONST 1.0
    CONST -2.5
    CONST 0.1
    CONST 5e-324
    CONST -5e-324
    CONST 2.2250738585072014e-308
    CONST 9007199254740992.0
    CONST -9.223372036854776e18
    CONST 1.7976931348623157e308
    CONST -1.7976931348623157e308
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 15
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
    DIV
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
