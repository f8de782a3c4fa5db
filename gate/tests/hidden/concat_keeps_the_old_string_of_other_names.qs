; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 8.8 5.4
; covers: edge.13 edge.29
; A string that grows in a local stays as it was in a global, an array, a map key, a caller; an array as t is a TYPE error.
; exit: 20
; output:
; |old | oldx | oldxoldx | ["old", "oldx"] | {"oldx": "old"} | old
; |oldx!
.globals 1
.func grow 1 1
    LOAD 0
    LOAD 0
    CONCAT
    STORE 0
    LOAD 0
    CONST "tail"
    CONCAT
    STORE 0
    LOAD 0
    RET
.end
.func bar 1 1
    LOAD 0
    PRINT
    CONST " | "
    PRINT
    NIL
    RET
.end
.func main 0 4
    CONST "o"
    CONST "ld"
    CONCAT
    STORE 0
    LOAD 0
    GSTORE 0
    ARRAY 0
    STORE 1
    MAP
    STORE 2
    LOAD 1
    LOAD 0
    APUSH
    LOAD 0
    CONST "x"
    CONCAT
    STORE 0
    LOAD 1
    LOAD 0
    APUSH
    LOAD 2
    LOAD 0
    GLOAD 0
    SET
    LOAD 0
    STORE 3
    LOAD 0
    LOAD 0
    CONCAT
    STORE 0
    LOAD 0
    CALL grow
    POP
    GLOAD 0
    CALL bar
    POP
    LOAD 3
    CALL bar
    POP
    LOAD 0
    CALL bar
    POP
    LOAD 1
    CALL bar
    POP
    LOAD 2
    CALL bar
    POP
    LOAD 1
    ICONST 0
    GET
    PRINTLN
    LOAD 3              ; the operand below keeps its bytes while the local grows
    LOAD 3
    CONST "!"
    CONCAT
    STORE 3
    POP
    LOAD 3
    PRINTLN
    LOAD 3
    LOAD 1
    CONCAT
    PRINTLN
    HALT
.end
