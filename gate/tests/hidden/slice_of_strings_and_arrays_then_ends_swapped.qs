; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 2.2
; covers: edge.17
; SLICE with every kind of ends; the slice of an array is a new array with the same objects; from above to is an INDEX error.
; exit: 22
; output:
; |["", "", "", "abcd", "bc", "d", "a"]
; |[[], [1, [2]], [[2], "x"], [], []]
; |false true
; |[1, [2, 0], "x"] [9, [2, 0], "x"]
.func slice 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SLICE
    RET
.end
.func main 0 3
    CONST "abcd"
    STORE 0
    LOAD 0
    ICONST 0
    ICONST 0
    CALL slice
    LOAD 0
    ICONST 4
    ICONST 4
    CALL slice
    LOAD 0
    ICONST 2
    ICONST 2
    CALL slice
    LOAD 0
    ICONST 0
    ICONST 4
    CALL slice
    LOAD 0
    ICONST 1
    ICONST 3
    CALL slice
    LOAD 0
    ICONST 3
    ICONST 4
    CALL slice
    LOAD 0
    ICONST 0
    ICONST 1
    CALL slice
    ARRAY 7
    PRINTLN
    ICONST 1
    ICONST 2
    ARRAY 1
    CONST "x"
    ARRAY 3
    STORE 1
    LOAD 1
    ICONST 0
    ICONST 0
    CALL slice
    LOAD 1
    ICONST 0
    ICONST 2
    CALL slice
    LOAD 1
    ICONST 1
    ICONST 3
    CALL slice
    LOAD 1
    ICONST 3
    ICONST 3
    CALL slice
    ARRAY 0
    ICONST 0
    ICONST 0
    CALL slice
    ARRAY 5
    PRINTLN
    LOAD 1
    ICONST 0
    ICONST 3
    CALL slice
    STORE 2
    LOAD 1
    LOAD 2
    EQ
    PRINT
    CONST " "
    PRINT
    LOAD 1
    ICONST 1
    GET
    LOAD 2
    ICONST 1
    GET
    EQ
    PRINTLN
    LOAD 2
    ICONST 0
    ICONST 9
    SET
    LOAD 2
    ICONST 1
    GET
    ICONST 0
    APUSH
    LOAD 1
    PRINT
    CONST " "
    PRINT
    LOAD 2
    PRINTLN
    LOAD 0
    ICONST 3
    ICONST 2
    CALL slice
    PRINTLN
    HALT
.end
