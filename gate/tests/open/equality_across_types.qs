; sections: 2.6 8.5
; covers: edge.3 edge.9
; Numbers are equal by value across int and float, strings by bytes, functions by identity; other mixes of
; types are unequal and no error.
; exit: 0
; output:
; |[true, true, true, false]
; |[false, false, false, false, false, true]
; |[true, false, true]
; |[true, false, false, true]
.func other 0 0
    NIL
    RET
.end
.func main 0 0
    ICONST 1
    CONST 1.0
    EQ
    CONST 0.0
    CONST -0.0
    EQ
    CONST inf
    CONST inf
    EQ
    CONST inf
    CONST -inf
    EQ
    ARRAY 4
    PRINTLN
    CONST "1"
    ICONST 1
    EQ
    TRUE
    ICONST 1
    EQ
    NIL
    FALSE
    EQ
    NIL
    ICONST 0
    EQ
    CONST ""
    NIL
    EQ
    TRUE
    CONST "true"
    NE
    ARRAY 6
    PRINTLN
    CONST "ab"
    CONST "a"
    CONST "b"
    CONCAT          ; the same bytes, made at run time
    EQ
    CONST "a"
    CONST "a\x00"
    EQ
    NIL
    NIL
    EQ
    ARRAY 3
    PRINTLN
    FUNC other
    FUNC other
    EQ
    FUNC other
    FUNC main
    EQ
    FUNC other
    CONST "<func other>"
    EQ
    FALSE
    TRUE
    NE
    ARRAY 4
    PRINTLN
    HALT
.end
