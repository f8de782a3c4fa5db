; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 2.2 8.9 8.11
; covers: edge.15 edge.29
; Arrays 20,000 deep released by POP, STORE, GSTORE, SET, APOP, DEL, RET, as an argument, as the key of a map, and at the end of
; the program.
; exit: 0
; output:
; |POP STORE GSTORE SET APOP DEL value DEL key RET argument temporary end
.globals 1
.func build 0 1         ; 20,000 levels
    ICONST 2000
    STORE 0
    ARRAY 0
more:
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    ARRAY 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT more
    RET
.end
.func leave 1 2         ; leaves one in a local and one on its stack
    CALL build
    STORE 1
    CALL build
    CONST "RET "
    RET
.end
.func main 0 2
    CALL build
    POP
    CONST "POP "
    PRINT
    CALL build
    STORE 0
    NIL
    STORE 0
    CONST "STORE "
    PRINT
    CALL build
    GSTORE 0
    ICONST 0
    GSTORE 0
    CONST "GSTORE "
    PRINT
    CALL build
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    NIL
    SET
    CONST "SET "
    PRINT
    CALL build
    ARRAY 1
    STORE 0
    LOAD 0
    APOP
    POP
    CONST "APOP "
    PRINT
    MAP
    STORE 1
    LOAD 1
    NIL
    CALL build
    SET
    LOAD 1
    NIL
    DEL
    POP
    CONST "DEL value "
    PRINT
    LOAD 1
    CALL build
    NIL
    SET
    LOAD 1
    LOAD 1
    ICONST 0
    NEXT
    POP
    DEL
    POP
    CONST "DEL key "
    PRINT
    ICONST 0
    CALL leave
    PRINT
    CALL build
    CALL leave
    POP
    CONST "argument "
    PRINT
    LOAD 1
    CALL build
    CALL build
    SET
    MAP
    STORE 1
    CALL build
    TYPE
    POP
    CALL build
    LEN
    POP
    CALL build
    CALL build
    EQ
    POP
    CALL build
    NOT
    POP
    CONST "temporary "
    PRINT
    CALL build
    STORE 0
    CALL build
    GSTORE 0
    MAP
    STORE 1
    LOAD 1
    CALL build
    CALL build
    SET
    CALL build
    CONST "end"
    PRINTLN
    HALT
.end
