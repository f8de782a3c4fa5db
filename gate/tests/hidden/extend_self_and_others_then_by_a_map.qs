; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10 2.2
; covers: edge.16
; EXTEND by the empty array, by another one, by itself twice, by one that contains it; EXTEND by a map is a TYPE error.
; exit: 20
; output:
; |[] [1, "b"]
; |[1, "b", [3], 1, "b", [3]]
; |12 true
; |[3]
; |[[3, 4], [3, 4], [3, 4], [3, 4]]
.func extend 2 2
    LOAD 0
    LOAD 1
    EXTEND
    LOAD 0
    RET
.end
.func main 0 2
    ARRAY 0
    STORE 0
    LOAD 0
    LOAD 0
    CALL extend
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 1
    CONST "b"
    ARRAY 2
    CALL extend
    POP
    LOAD 0
    ARRAY 0
    CALL extend
    PRINTLN
    ICONST 3
    ARRAY 1
    STORE 1
    LOAD 0
    LOAD 1
    APUSH
    LOAD 0
    LOAD 0
    CALL extend
    PRINTLN
    LOAD 0
    LOAD 0
    CALL extend
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 11
    GET
    LOAD 1
    EQ
    PRINTLN
    LOAD 1
    PRINTLN
    LOAD 1
    ICONST 4
    APUSH
    ARRAY 0
    STORE 0
    LOAD 0
    LOAD 1
    APUSH
    LOAD 0
    LOAD 0
    EXTEND
    LOAD 0
    LOAD 0
    EXTEND
    LOAD 0
    PRINTLN
    LOAD 0
    MAP
    CALL extend
    PRINTLN
    HALT
.end
