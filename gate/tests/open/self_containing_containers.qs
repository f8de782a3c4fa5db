; sections: 2.2 2.6 9.1 10.5 12
; covers: edge.15
; Containers may contain themselves, a map also as its own key. They can be compared, read and searched;
; their text is a NESTING error.
; exit: 27
; output:
; |[true, 1, true]
; |[true, true, true, false]
.func main 0 2
    ARRAY 0
    STORE 0
    LOAD 0
    LOAD 0
    APUSH
    LOAD 0
    LOAD 0
    EQ
    LOAD 0
    LEN
    LOAD 0
    ICONST 0
    GET
    LOAD 0
    EQ
    ARRAY 3
    PRINTLN
    MAP
    STORE 1
    LOAD 1
    LOAD 1
    LOAD 1
    SET             ; its own key and value
    LOAD 1
    LOAD 1
    HAS
    LOAD 1
    LOAD 1
    GET
    LOAD 1
    EQ
    LOAD 1
    LOAD 1
    DEL
    LOAD 1
    LOAD 1
    HAS
    ARRAY 4
    PRINTLN
    LOAD 1
    LOAD 0
    LOAD 1
    SET
    LOAD 0
    LOAD 1
    APUSH           ; the array holds itself and the map, whose key is the array
    LOAD 1
    PRINTLN
    HALT
.end
