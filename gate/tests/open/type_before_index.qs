; sections: 5.4 6 8.9
; covers: edge.17
; All operands are checked for their types before any is checked for its value: -5 is no INDEX error here,
; because 2.0 is no int. A float is never an index of an array, though it may be a key of a map.
; exit: 20
; output:
; |[nil, "found"]
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    ICONST 2
    CONST "found"
    SET
    LOAD 0
    ICONST -5
    GET
    LOAD 0
    CONST 2.0
    GET
    ARRAY 2
    PRINTLN
    CONST "abc"
    ICONST -5
    CONST 2.0
    SLICE
    PRINTLN
    HALT
.end
