; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3
; covers: pair.GLOAD+GLOAD+DIV.types
; Quotients of ints and floats in one grid, so that both types meet on both sides.
; exit: 0
; output:
; |[nan, nan, 0.0, 0.0, -0.0, 0.0, 0.0, 0.0, 0.0, -0.0]
; |[nan, nan, -0.0, -0.0, 0.0, -0.0, -0.0, -0.0, -0.0, 0.0]
; |[inf, -inf, 1.0, 30.0, -0.42857142857142855, 3.2526065174565133e-19, 3.2526065174565133e-19, inf, 0.0, -1.668805393880401e-308]
; |[inf, -inf, 0.03333333333333333, 1.0, -0.014285714285714287, 1.0842021724855045e-20, 1.0842021724855045e-20, inf, 0.0, -5.562684646268e-310]
; |[-inf, inf, -2.3333333333333335, -70.0, 1.0, -7.589415207398531e-19, -7.589415207398531e-19, -inf, -0.0, 3.893879252387603e-308]
; |[inf, -inf, 3.0744573456182584e18, 9.223372036854776e19, -1.3176245766935393e18, 1.0, 1.0, inf, 0.0, -5.130671001622971e-290]
; |[inf, -inf, 3.0744573456182584e18, 9.223372036854776e19, -1.3176245766935393e18, 1.0, 1.0, inf, 0.0, -5.130671001622971e-290]
; |[inf, -inf, 0.0, 5e-323, -0.0, 0.0, 0.0, 1.0, 0.0, -0.0]
; |[inf, -inf, inf, inf, -inf, inf, inf, inf, nan, -inf]
; |[-inf, inf, -5.992310449541053e307, -inf, 2.5681330498033083e307, -1.9490628022799996e289, -1.9490628022799996e289, -inf, -0.0, 1.0]
.globals 2
.func values 0 0
    ICONST 0
    CONST -0.0
    ICONST 3
    CONST 0.1
    ICONST -7
    CONST 9.223372036854776e18
    CONST 9223372036854775807
    CONST 5e-324
    CONST inf
    CONST -1.7976931348623157e308
    ARRAY 10
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
    GSTORE 1
    GSTORE 0
    GLOAD 0
    GLOAD 1
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
