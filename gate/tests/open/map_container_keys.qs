; sections: 2.6 8.11 9.1
; Arrays and maps are keys by their identity, whatever becomes of their content; two with the same content are two keys.
; exit: 0
; output:
; |[2, "first", "second", nil]
; |{[1, 2]: "first", [1, 2]: "second"}
; |[true, false, 1]
; |{[1, 2]: "second", {}: nil}
.func main 0 3      ; 0: the map, 1 and 2: arrays
    MAP
    STORE 0
    ARRAY 0
    STORE 1
    ARRAY 0
    STORE 2
    LOAD 0
    LOAD 1
    CONST "first"
    SET
    LOAD 0
    LOAD 2
    CONST "second"
    SET
    LOAD 1
    ICONST 1
    APUSH
    LOAD 1
    ICONST 2
    APUSH
    LOAD 2
    LOAD 1
    EXTEND
    LOAD 0
    LEN
    LOAD 0
    LOAD 1
    GET
    LOAD 0
    LOAD 2
    GET
    LOAD 0
    ICONST 1
    ICONST 2
    ARRAY 2
    GET
    ARRAY 4
    PRINTLN
    LOAD 0
    PRINTLN
    LOAD 0
    LOAD 1
    DEL
    LOAD 0
    LOAD 1
    HAS
    LOAD 0
    LEN
    ARRAY 3
    PRINTLN
    LOAD 0
    MAP
    NIL
    SET
    LOAD 0
    PRINTLN
    HALT
.end
