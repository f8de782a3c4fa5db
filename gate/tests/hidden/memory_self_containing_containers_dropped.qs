; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 2.2
; covers: edge.15
; 2,000 arrays and maps that contain themselves or each other dropped, others whose cycle is broken first; live data stays as it
; was.
; exit: 0
; output:
; |2000 ["live", [1, 2, 3], {"k": "v"}]
.func ring 1 2          ; an array in itself, a map in itself, two in each other
    ARRAY 0
    STORE 1
    LOAD 1
    LOAD 1
    APUSH
    MAP
    STORE 1
    LOAD 1
    LOAD 1
    LOAD 1
    SET
    ARRAY 0
    STORE 1
    LOAD 1
    LOAD 1
    ARRAY 1
    APUSH
    LOAD 1
    LOAD 0
    APUSH
    ARRAY 0             ; this one is broken up again
    STORE 1
    LOAD 1
    LOAD 1
    APUSH
    LOAD 1
    APOP
    RET
.end
.func main 0 3
    MAP
    STORE 0
    LOAD 0
    CONST "k"
    CONST ""
    CONST "v"
    CONCAT
    SET
    CONST "li"
    CONST "ve"
    CONCAT
    ICONST 1
    ICONST 2
    ICONST 3
    ARRAY 3
    LOAD 0
    ARRAY 3
    STORE 0
    ICONST 0
    STORE 2
    ICONST 0
    STORE 1
more:
    LOAD 1
    ICONST 2000
    LT
    JF more_end
    LOAD 1
    CALL ring
    LEN
    JT bad
    LOAD 2
    ICONST 1
    ADD
    STORE 2
bad:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP more
more_end:
    LOAD 2
    PRINT
    CONST " "
    PRINT
    LOAD 0
    PRINTLN
    HALT
.end
