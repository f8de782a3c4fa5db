; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 2.8 9.3
; covers: edge.29
; A string, an array and a map that only keys of a map hold; then only the operand that NEXT pushed, after DEL of its entry.
; exit: 0
; output:
; |{"key string": 1, ["in", "array"]: 2, {"in": "map"}: 3}
; |true [0, "key string"]
; |true ["in", "array"]
; |true {"in": "map"}
; |{}
.func churn 0 2         ; makes and drops objects of many sizes
    ICONST 0
    STORE 0
again:
    CONST "?"
    LOAD 0
    REPEAT
    STORE 1
    LOAD 0
    LOAD 1
    FILL
    STORE 1
    MAP
    DUP
    LOAD 0
    LOAD 1
    SET
    STORE 1
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 150
    LT
    JT again
    NIL
    RET
.end
.func fill 1 2
    LOAD 0
    CONST "key "
    CONST "string"
    CONCAT
    ICONST 1
    SET
    LOAD 0
    CONST "i"
    CONST "n"
    CONCAT
    CONST "arr"
    CONST "ay"
    CONCAT
    ARRAY 2
    ICONST 2
    SET
    MAP
    STORE 1
    LOAD 1
    CONST "i"
    CONST "n"
    CONCAT
    CONST "ma"
    CONST "p"
    CONCAT
    SET
    LOAD 0
    LOAD 1
    ICONST 3
    SET
    NIL
    RET
.end
.func main 0 2
    MAP
    STORE 0
    LOAD 0
    CALL fill
    POP
    CALL churn
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 0
    NEXT
    POP
    DUP
    STORE 1
    LOAD 0
    LOAD 1
    DEL
    PRINT
    CONST " "
    PRINT
    NIL
    STORE 1
    CALL churn
    POP
    ICONST 0
    SWAP
    ARRAY 2
    PRINTLN
    LOAD 0
    ICONST 0
    NEXT
    POP
    LOAD 0
    ICONST 0
    NEXT
    POP
    LOAD 0
    SWAP
    DEL
    PRINT
    CONST " "
    PRINT
    CALL churn
    POP
    PRINTLN
    LOAD 0
    ICONST 0
    NEXT
    POP
    DUP
    LOAD 0
    SWAP
    DEL
    PRINT
    CONST " "
    PRINT
    CALL churn
    POP
    PRINTLN
    LOAD 0
    PRINTLN
    HALT
.end
