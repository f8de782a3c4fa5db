; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.5 8.6 8.9 8.10 8.11 8.12 9.1
; covers: edge.3 edge.29
; Instructions that take any value meet those that are seldom given to them.
; exit: 0
; output:
; |[nil, 1, nil, 1]
; |[true, 2.5, true, 2.5]
; |[<func main>, {}, <func main>, {}]
; |[false, nil]
; |[<func main>, <func main>]
; |[<func main>, <func main>, true, <func main>]
; |[false, false]
; |"map is truthy"
; |nan -inf {} []
; |nan
; |["[]", "{}"]
; |{nan: 1, 0: 2, true: 3, "": 4, nil: 5, 2.5: 6, <func main>: 7, 1: 8}
; |[true, true, true, true, true, true, true, true, false, false, false]
; |[true, true, true, true, true, true, true, true, false, false]
; |{}
; |[1, 2, 3, 4, 5, 6, 7, 8]
.func entries 0 1       ; a map with a key of every kind that is compared in a way of its own
    MAP
    STORE 0
    LOAD 0
    CONST nan
    ICONST 1
    SET
    LOAD 0
    ICONST 0
    ICONST 2
    SET
    LOAD 0
    TRUE
    ICONST 3
    SET
    LOAD 0
    CONST ""
    ICONST 4
    SET
    LOAD 0
    NIL
    ICONST 5
    SET
    LOAD 0
    CONST 2.5
    ICONST 6
    SET
    LOAD 0
    FUNC main
    ICONST 7
    SET
    LOAD 0
    ICONST 1
    ICONST 8
    SET
    LOAD 0
    RET
.end
.func nan_made 0 0
    CONST inf
    CONST inf
    SUB
    RET
.end
.func has_all 1 1     ; HAS of each key, and for HAS and DEL of keys that are not there
    LOAD 0
    CALL nan_made
    HAS
    LOAD 0
    CONST -0.0
    HAS
    LOAD 0
    TRUE
    HAS
    LOAD 0
    CONST ""
    HAS
    LOAD 0
    NIL
    HAS
    LOAD 0
    CONST 2.5
    HAS
    LOAD 0
    FUNC main
    HAS
    LOAD 0
    CONST 1.0
    HAS
    LOAD 0
    FALSE
    HAS
    LOAD 0
    MAP
    HAS
    LOAD 0
    CONST -2.5
    HAS
    ARRAY 11
    RET
.end
.func del_all 1 1     ; DEL of each key, and for HAS and DEL of keys that are not there
    LOAD 0
    CALL nan_made
    DEL
    LOAD 0
    CONST -0.0
    DEL
    LOAD 0
    TRUE
    DEL
    LOAD 0
    CONST ""
    DEL
    LOAD 0
    NIL
    DEL
    LOAD 0
    CONST 2.5
    DEL
    LOAD 0
    FUNC main
    DEL
    LOAD 0
    CONST 1.0
    DEL
    LOAD 0
    CALL nan_made
    DEL
    LOAD 0
    ICONST 1
    DEL
    ARRAY 10
    RET
.end
.func get_all 1 1     ; GET of each key, and for HAS and DEL of keys that are not there
    LOAD 0
    CALL nan_made
    GET
    LOAD 0
    CONST -0.0
    GET
    LOAD 0
    TRUE
    GET
    LOAD 0
    CONST ""
    GET
    LOAD 0
    NIL
    GET
    LOAD 0
    CONST 2.5
    GET
    LOAD 0
    FUNC main
    GET
    LOAD 0
    CONST 1.0
    GET
    ARRAY 8
    RET
.end
.func main 0 2
    NIL
    ICONST 1
    DUP2
    ARRAY 4
    PRINTLN
    TRUE
    CONST 2.5
    DUP2
    ARRAY 4
    PRINTLN
    FUNC main
    MAP
    DUP2
    ARRAY 4
    PRINTLN
    NIL
    FALSE
    SWAP
    ARRAY 2
    PRINTLN
    ICONST 2
    FUNC main
    FILL
    STORE 0
    LOAD 0
    PRINTLN
    LOAD 0
    TRUE
    APUSH
    LOAD 0
    FUNC main
    APUSH
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 2
    FUNC main
    SET
    CALL entries
    STORE 1
    LOAD 1
    NOT
    LOAD 0
    ICONST 2
    GET
    FUNC main
    NE
    ARRAY 2
    PRINTLN
    LOAD 1
    JF falsy
    CONST "\"map is truthy\""
    PRINTLN
falsy:
    CALL nan_made
    PRINT
    CONST " "
    PRINT
    CONST -inf
    PRINT
    CONST " "
    PRINT
    MAP
    PRINT
    CONST " "
    PRINT
    ARRAY 0
    PRINTLN
    CALL nan_made
    TOFLOAT
    PRINTLN
    ARRAY 0
    TOSTR
    MAP
    TOSTR
    ARRAY 2
    PRINTLN
    LOAD 1
    PRINTLN
    LOAD 1
    CALL has_all
    PRINTLN
    LOAD 1
    CALL del_all
    PRINTLN
    LOAD 1
    PRINTLN
    CALL entries
    CALL get_all
    PRINTLN
    HALT
.end
