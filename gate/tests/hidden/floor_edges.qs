; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3
; covers: edge.1 pair.LOAD+FLOOR.values
; FLOOR keeps the type and the sign of a zero; what lies in (0, 1) gives 0.0, in (-1, 0) -1.0.
; exit: 0
; output:
; |7
; |-9223372036854775808
; |0.0
; |-0.0
; |0.0
; |0.0
; |-1.0
; |0.0
; |-1.0
; |-1.0
; |-2.0
; |2.0
; |4503599627370495.0
; |-4503599627370496.0
; |9007199254740992.0
; |-9.223372036854776e18
; |1e300
; |1.7976931348623157e308
; |inf
; |-inf
; |nan
.func one 1 2
    LOAD 0
    FLOOR
    PRINTLN
    NIL
    RET
.end
.func values 0 0
    ICONST 7
    CONST -9223372036854775808
    CONST 0.0
    CONST -0.0
    CONST 0.5
    CONST 0.9999999999999999
    CONST -5e-324
    CONST 5e-324
    CONST -0.5
    CONST -1.0
    CONST -1.5
    CONST 2.5
    CONST 4503599627370495.5
    CONST -4503599627370495.5
    CONST 9007199254740992.0
    CONST -9.223372036854776e18
    CONST 1e300
    CONST 1.7976931348623157e308
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 21
    RET
.end
.func main 0 2          ; 0: values, 1: index
    CALL values
    STORE 0
    ICONST 0
    STORE 1
again:
    LOAD 0
    LOAD 1
    GET
    CALL one
    POP
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    LOAD 0
    LEN
    LT
    JT again
    HALT
.end
