; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.1 8.6
; The name of the type of a value of each type, and of the results of instructions.
; exit: 0
; output:
; |int
; |float
; |bool
; |bool
; |string
; |string
; |float
; |int
; |nil
; |int
; |float
; |int
; |float
; |float
; |float
; |int
; |float
; |function
; |map
; |array
; |string
; |float
; |float
; |int
; |bool
; |bool
; |nil
.func values 0 0
    NIL
    TRUE
    FALSE
    ICONST 0
    CONST -0.0
    CONST nan
    CONST ""
    ARRAY 0
    MAP
    FUNC main
    ICONST 6
    ICONST 3
    DIV
    ICONST 7
    ICONST 2
    IDIV
    ICONST 7
    CONST 2.0
    IDIV
    CONST 6.0
    ICONST 3
    MOD
    ICONST 4
    SQRT
    ICONST 4
    FLOOR
    CONST 4.5
    FLOOR
    CONST 4.5
    TOINT
    CONST "4.5"
    TOINT
    CONST "4"
    TOINT
    ICONST 4
    TOFLOAT
    ICONST 4
    TOSTR
    NIL
    TYPE
    ICONST 1
    NOT
    ICONST 1
    CONST 1.0
    EQ
    ICONST 0
    CONST 1.5
    MUL
    ICONST 1
    ICONST 70
    SHL
    ARRAY 27
    RET
.end
.func main 0 1          ; types, from the last value to the first
    CALL values
    STORE 0
again:
    LOAD 0
    APOP
    TYPE
    PRINTLN
    LOAD 0
    LEN
    JT again
    HALT
.end
