; sections: 6 9.2 9.3
; A cursor is any int from 0 on: it may point at a removed entry or beyond the end, and be used twice.
; Numbers of entries are not used again, also when the map was empty meanwhile. A cursor below 0 is an INDEX error.
; exit: 22
; output:
; |[nil, -1]
; |["b", 2]
; |[nil, -1]
; |[nil, -1]
; |["c", 3]
; |["c", 3]
; |[nil, -1]
; |[nil, 1]
.func show 2 2
    LOAD 0
    LOAD 1
    NEXT
    ARRAY 2
    PRINTLN
    NIL
    RET
.end
.func main 0 1
    MAP
    ICONST 0
    CALL show       ; an empty map
    MAP
    STORE 0
    LOAD 0
    CONST "a"
    NIL
    SET             ; entry 0
    LOAD 0
    CONST "b"
    NIL
    SET             ; entry 1
    LOAD 0
    CONST "a"
    DEL
    POP
    LOAD 0
    ICONST 0
    CALL show       ; entry 0 is gone
    LOAD 0
    CONST 9223372036854775807
    CALL show
    LOAD 0
    CONST "b"
    DEL
    POP
    LOAD 0
    ICONST 0
    CALL show       ; empty again
    LOAD 0
    CONST "c"
    NIL
    SET             ; entry 2
    LOAD 0
    ICONST 0
    CALL show
    LOAD 0
    ICONST 2
    CALL show
    LOAD 0
    ICONST 3
    CALL show
    MAP
    DUP
    NIL
    NIL
    SET
    ICONST 0
    CALL show       ; the key nil, told from the end by its cursor
    LOAD 0
    ICONST -1
    CALL show
    HALT
.end
