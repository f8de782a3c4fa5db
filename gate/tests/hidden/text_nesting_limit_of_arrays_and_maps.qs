; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.5 7
; covers: limit.nesting.last limit.nesting.beyond edge.19
; 100 levels of arrays, and of arrays, map values and map keys, are written; one more, an empty array innermost, is a NESTING
; error.
; exit: 27
; output:
; |[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]] 200
; |{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [{{nil: [[]]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}]}: 1}
.func wrap 2 3          ; wraps value 0 in a container of kind 1
    LOAD 1
    ICONST 1
    LT
    JT array
    MAP
    STORE 2
    LOAD 1
    ICONST 1
    EQ
    JT value
    LOAD 2
    LOAD 0
    ICONST 1
    SET
    LOAD 2
    RET
value:
    LOAD 2
    NIL
    LOAD 0
    SET
    LOAD 2
    RET
array:
    LOAD 0
    ARRAY 1
    RET
.end
.func main 0 2
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
arrays:
    LOAD 1
    ICONST 99
    LT
    JF arrays_end
    LOAD 0
    ICONST 0
    CALL wrap
    STORE 0
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP arrays
arrays_end:
    LOAD 0
    PRINT
    CONST " "
    PRINT
    LOAD 0
    TOSTR
    LEN
    PRINTLN
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
mixed:
    LOAD 1
    ICONST 99
    LT
    JF mixed_end
    LOAD 0
    LOAD 1
    ICONST 3
    MOD
    CALL wrap
    STORE 0
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP mixed
mixed_end:
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 2
    CALL wrap
    PRINTLN
    HALT
.end
