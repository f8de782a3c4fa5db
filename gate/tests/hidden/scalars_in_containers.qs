; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.1 10.3 10.4 10.2
; Simple values as elements, keys and values; strings are quoted there, TOSTR of the whole is one string.
; exit: 0
; output:
; |[nil, true, false, -7, -9223372036854775808, -0.0, 1e16, 0.00001, nan, -inf, "", "a b", "it's \\"\\\\\\"", <func main>, [], {}]
; |123
; |{nil: true, false: nil, -0.0: "zero", nan: 1.5, "0": "k: v, ", <func main>: inf, "\\n\\r\\t\\x7f\\x80": []}
; |string
.func main 0 1
    NIL
    TRUE
    FALSE
    ICONST -7
    CONST -9223372036854775808
    CONST -0.0
    CONST 1e16
    CONST 0.00001
    CONST nan
    CONST -inf
    CONST ""
    CONST "a b"
    CONST "it's \"\\\""
    FUNC main
    ARRAY 0
    MAP
    ARRAY 16
    STORE 0
    LOAD 0
    PRINTLN
    LOAD 0
    TOSTR
    LEN
    PRINTLN
    MAP
    STORE 0
    LOAD 0
    NIL
    TRUE
    SET
    LOAD 0
    FALSE
    NIL
    SET
    LOAD 0
    CONST -0.0
    ICONST 0
    SET
    LOAD 0
    ICONST 0
    CONST "zero"
    SET                 ; the same key
    LOAD 0
    CONST nan
    CONST 1.5
    SET
    LOAD 0
    CONST "0"
    CONST "k: v, "
    SET
    LOAD 0
    FUNC main
    CONST inf
    SET
    LOAD 0
    CONST "\n\r\t\x7f\x80"
    ARRAY 0
    SET
    LOAD 0
    PRINTLN
    LOAD 0
    TOSTR
    TYPE
    PRINTLN
    HALT
.end
