; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.1 2.2 2.6 8.9
; covers: edge.15
; Arrays and maps are keys by identity, whatever their content becomes; a map as its own key and value. A float cursor: TYPE.
; exit: 20
; output:
; |{[1]: "array", {}: "map"}
; |{[1, 2]: "array", {"k": [1, 2]}: "map"}
; |["array", "map", nil, nil, nil]
; |[true, true, 2, true, true]
; |[true, false, true, 0]
.func main 0 4
    MAP
    STORE 0
    ICONST 1
    ARRAY 1
    STORE 1
    MAP
    STORE 2
    LOAD 0
    LOAD 1
    CONST "array"
    SET
    LOAD 0
    LOAD 2
    CONST "map"
    SET
    LOAD 0
    PRINTLN
    LOAD 1
    ICONST 2
    APUSH
    LOAD 2
    CONST "k"
    LOAD 1
    SET
    LOAD 0
    PRINTLN
    LOAD 0
    LOAD 2
    CONST "k"
    GET
    GET
    LOAD 0
    LOAD 2
    GET
    LOAD 0
    ICONST 1
    ICONST 2
    ARRAY 2
    GET
    LOAD 0
    LOAD 1
    ICONST 0
    ICONST 2
    SLICE
    GET
    LOAD 0
    MAP
    GET
    ARRAY 5
    PRINTLN
    MAP
    STORE 3
    LOAD 3
    LOAD 3
    LOAD 3
    SET
    LOAD 3
    ICONST 1
    LOAD 3
    SET
    LOAD 3
    LOAD 3
    HAS
    LOAD 3
    LOAD 3
    GET
    LOAD 3
    EQ
    LOAD 3
    LEN
    LOAD 3
    ICONST 0
    NEXT
    POP
    LOAD 3
    EQ
    LOAD 3
    ICONST 1
    GET
    LOAD 3
    GET
    LOAD 3
    EQ
    ARRAY 5
    PRINTLN
    LOAD 3
    LOAD 3
    DEL
    LOAD 3
    LOAD 3
    DEL
    LOAD 3
    ICONST 1
    DEL
    LOAD 3
    LEN
    ARRAY 4
    PRINTLN
    LOAD 0
    CONST 0.0
    NEXT
    PRINTLN
    HALT
.end
