; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.6
; covers: edge.8 pair.LOAD+TOINT.values
; TOINT cuts toward zero and keeps ints; floats up to the bounds of int.
; exit: 0
; output:
; |0
; |0
; |0
; |0
; |0
; |0
; |1
; |-1
; |2
; |0
; |0
; |1000000000000000000
; |4503599627370495
; |-4503599627370495
; |9007199254740994
; |9223372036854774784
; |-9223372036854775808
; |-9223372036854774784
; |0
; |-7
; |9223372036854775807
; |-9223372036854775808
.func one 1 2
    LOAD 0
    TOINT
    PRINTLN
    NIL
    RET
.end
.func values 0 0
    CONST 0.0
    CONST -0.0
    CONST 0.5
    CONST -0.5
    CONST 0.9999999999999999
    CONST -0.9999999999999999
    CONST 1.0
    CONST -1.5
    CONST 2.5
    CONST 5e-324
    CONST -5e-324
    CONST 1e18
    CONST 4503599627370495.5
    CONST -4503599627370495.5
    CONST 9007199254740994.0
    CONST 9.223372036854775e18
    CONST -9.223372036854776e18
    CONST -9.223372036854775e18
    ICONST 0
    ICONST -7
    CONST 9223372036854775807
    CONST -9223372036854775808
    ARRAY 22
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
