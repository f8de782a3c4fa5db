; sections: 2.1 8.6
; TYPE gives one of eight names, as a string; the results of DIV, IDIV, MOD and FLOOR have the types of section 8.3.
; exit: 0
; output:
; |["nil", "bool", "int", "float", "string", "array", "map", "function"]
; |["float", "float", "float", "float", "int", "string"]
.func main 0 0
    NIL
    TYPE
    FALSE
    TYPE
    ICONST 0
    TYPE
    CONST nan
    TYPE
    CONST ""
    TYPE
    ARRAY 0
    TYPE
    MAP
    TYPE
    FUNC main
    TYPE
    ARRAY 8
    PRINTLN
    ICONST 6
    ICONST 3
    DIV
    TYPE
    ICONST 6
    CONST 3.0
    IDIV
    TYPE
    CONST 6.0
    ICONST 3
    MOD
    TYPE
    CONST 2.5
    FLOOR
    TYPE
    ICONST 2
    FLOOR
    TYPE
    NIL
    TYPE
    TYPE
    ARRAY 6
    PRINTLN
    HALT
.end
