; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.3
; covers: edge.12
; Two maps walked in turn with one cursor; a cursor used again after the map has changed, and with a new map.
; exit: 0
; output:
; |[10, 1] ["x", 1] [20, 2] ["y", 2] [30, 3] [nil, -1]
; |[20, 2] [40, 4] [nil, -1] ["z", 4]
; |[nil, -1] [nil, -1]
.func step 2 4          ; prints what NEXT gives, and returns the cursor
    LOAD 0
    LOAD 1
    NEXT
    STORE 3
    STORE 2
    LOAD 2
    LOAD 3
    ARRAY 2
    PRINT
    LOAD 3
    RET
.end
.func main 0 4
    MAP
    STORE 0
    MAP
    STORE 1
    LOAD 0
    ICONST 10
    NIL
    SET
    LOAD 0
    ICONST 20
    NIL
    SET
    LOAD 0
    ICONST 30
    NIL
    SET
    LOAD 1
    CONST "x"
    NIL
    SET
    LOAD 1
    CONST "y"
    NIL
    SET
    LOAD 0
    ICONST 0
    CALL step
    STORE 2
    CONST " "
    PRINT
    LOAD 1
    LOAD 2
    ICONST 1
    SUB
    CALL step
    STORE 2
    CONST " "
    PRINT
    LOAD 0
    LOAD 2
    CALL step
    STORE 2
    CONST " "
    PRINT
    LOAD 1
    LOAD 2
    ICONST 1
    SUB
    CALL step
    STORE 2
    CONST " "
    PRINT
    LOAD 0
    LOAD 2
    CALL step
    STORE 3
    CONST " "
    PRINT
    LOAD 1
    LOAD 2
    CALL step
    POP
    CONST ""
    PRINTLN
    LOAD 0
    ICONST 1
    CALL step
    POP
    CONST " "
    PRINT
    LOAD 0
    ICONST 40
    NIL
    SET
    LOAD 0
    ICONST 10
    DEL
    POP
    LOAD 0
    LOAD 3
    CALL step
    STORE 2
    CONST " "
    PRINT
    MAP
    LOAD 2
    CALL step
    POP
    CONST " "
    PRINT
    LOAD 1
    CONST "x"
    DEL
    POP
    LOAD 1
    CONST "x"
    NIL
    SET
    LOAD 1
    CONST "z"
    NIL
    SET
    LOAD 1
    LOAD 3
    CALL step
    POP
    CONST ""
    PRINTLN
    LOAD 0          ; cursors beyond every number, also those that are small again in 32 bits
    CONST 4294967296
    CALL step
    POP
    CONST " "
    PRINT
    LOAD 0
    CONST 9223372036854775807
    CALL step
    POP
    CONST ""
    PRINTLN
    HALT
.end
