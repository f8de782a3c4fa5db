; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.1 10.2 10.3 10.4 10.5 8.12
; covers: edge.15 limit.nesting.beyond
; Every type within arrays, as keys and as values; strings with every escape; an array that contains itself is a NESTING error.
; exit: 27
; output:
; |[nil, true, false, -5, 1.5, nan, -inf, -0.0, <func main>, [], {}]
; |["\\"\\\\\\n\\r\\t\\x00\\x1f\\x7f\\x80\\xff ~/'"]
; |{"k\\"\\n": "v\\\\", [[], {}]: {nil: true}, {1: 2}: [3, "3"], 1e100: ""}
; |12 {"a": 1e16}a"b\\
; |[[[]], [[]]] ok
.func main 0 2
    NIL
    TRUE
    FALSE
    ICONST -5
    CONST 1.5
    CONST nan
    CONST -inf
    CONST -0.0
    FUNC main
    ARRAY 0
    MAP
    ARRAY 11
    PRINTLN
    CONST "\"\\\n\r\t\x00\x1f\x7f\x80\xff ~/'"
    ARRAY 1
    PRINTLN
    MAP
    STORE 0
    LOAD 0
    CONST "k\"\n"
    CONST "v\\"
    SET
    MAP
    STORE 1
    LOAD 1
    NIL
    TRUE
    SET
    LOAD 0
    ARRAY 0
    MAP
    ARRAY 2
    LOAD 1
    SET
    MAP
    STORE 1
    LOAD 1
    ICONST 1
    ICONST 2
    SET
    LOAD 0
    LOAD 1
    ICONST 3
    CONST "3"
    ARRAY 2
    SET
    LOAD 0
    CONST 1e100
    CONST ""
    SET
    LOAD 0
    PRINTLN
    MAP
    STORE 1
    LOAD 1
    CONST "a"
    CONST 1e16
    SET
    LOAD 1
    TOSTR
    CONST "a"
    CONCAT
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 1
    PRINT
    CONST "a\"b\\"
    PRINTLN
    ARRAY 0
    ARRAY 1
    DUP
    ARRAY 2
    PRINT
    CONST " ok"
    PRINTLN
    CONST "shown"
    ARRAY 1
    STORE 0
    LOAD 0
    LOAD 0
    APUSH
    LOAD 0
    PRINTLN
    HALT
.end
