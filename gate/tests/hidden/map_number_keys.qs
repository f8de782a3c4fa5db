; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.1 2.6 8.11 10.2
; covers: edge.3 edge.9
; Ints and floats that are equal are one key, which stays as first added; NaN is one key; exactness at 2^53 and 2^63. HAS of a
; string: TYPE.
; exit: 20
; output:
; |10 {1: "float one", -0.0: "zero", nan: "nan again", inf: "inf", 9007199254740993: "odd", 9007199254740992.0: "even", 9223372036854775807: "max", 9.223372036854776e18: "2^63", -9.223372036854776e18: "min", 0.5: "half"}
; |["float one", "zero", "zero", "zero", "nan again", "nan again", nil, nil, nil]
; |["odd", "even", nil, nil, "max", "2^63", "min", "half", nil]
.func put 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    NIL
    RET
.end
.func get 2 2
    LOAD 0
    LOAD 1
    GET
    RET
.end
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    ICONST 1
    CONST "int one"
    CALL put
    POP
    LOAD 0
    CONST 1.0
    CONST "float one"
    CALL put
    POP
    LOAD 0
    CONST -0.0
    CONST "neg zero"
    CALL put
    POP
    LOAD 0
    ICONST 0
    CONST "zero"
    CALL put
    POP
    LOAD 0
    CONST nan
    CONST "nan"
    CALL put
    POP
    LOAD 0
    CONST inf
    CONST inf
    SUB
    CONST "nan again"
    CALL put
    POP
    LOAD 0
    CONST inf
    CONST "inf"
    CALL put
    POP
    LOAD 0
    CONST 9007199254740993
    CONST "odd"
    CALL put
    POP
    LOAD 0
    CONST 9007199254740992.0
    CONST "even"
    CALL put
    POP
    LOAD 0
    CONST 9223372036854775807
    CONST "max"
    CALL put
    POP
    LOAD 0
    CONST 9223372036854775808.0
    CONST "2^63"
    CALL put
    POP
    LOAD 0
    CONST -9223372036854775808.0
    CONST "min"
    CALL put
    POP
    LOAD 0
    CONST 0.5
    CONST "half"
    CALL put
    POP
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    PRINTLN
    LOAD 0
    CONST 1.0
    CALL get
    LOAD 0
    CONST 0.0
    CALL get
    LOAD 0
    CONST -0.0
    CALL get
    LOAD 0
    ICONST 0
    CALL get
    LOAD 0
    CONST nan
    CALL get
    LOAD 0
    CONST nan
    NEG
    CALL get
    LOAD 0
    TRUE
    CALL get
    LOAD 0
    FALSE
    CALL get
    LOAD 0
    CONST "1"
    CALL get
    ARRAY 9
    PRINTLN
    LOAD 0
    CONST 9007199254740993
    CALL get
    LOAD 0
    CONST 9007199254740992
    CALL get
    LOAD 0
    CONST 9007199254740994.0
    CALL get
    LOAD 0
    CONST -inf
    CALL get
    LOAD 0
    CONST 9223372036854775807
    CALL get
    LOAD 0
    CONST 9.223372036854775808e18
    CALL get
    LOAD 0
    CONST -9223372036854775808
    CALL get
    LOAD 0
    ICONST 1
    ICONST 2
    DIV
    CALL get
    LOAD 0
    CONST 0.25
    CALL get
    ARRAY 9
    PRINTLN
    CONST "abc"
    CONST "a"
    HAS
    PRINTLN
    HALT
.end
