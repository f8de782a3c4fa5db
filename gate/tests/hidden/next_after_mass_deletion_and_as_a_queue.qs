; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.2 9.3 8.11
; covers: edge.12 edge.29
; 10,000 entries, all but the last removed during a walk; then the map as a queue whose first entry NEXT 0 finds; numbers go on.
; exit: 0
; output:
; |9999 49985001 1
; |[9999, 10000] [9999, 10000] [nil, -1]
; |5 [13495, 13496] 41065764
; |0 [nil, -1] ["again", 13501]
.func next 2 2
    LOAD 0
    LOAD 1
    NEXT
    ARRAY 2
    RET
.end
.func main 0 5          ; 0 map, 1 i, 2 key, 3 cursor, 4 sum
    MAP
    STORE 0
    ICONST 0
    STORE 1
add:
    LOAD 1
    ICONST 10000
    LT
    JF add_end
    LOAD 0
    LOAD 1
    LOAD 1
    SET
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP add
add_end:
    ICONST 0
    DUP
    STORE 3
    DUP
    STORE 4
    STORE 1
walk:                   ; removes each entry that it meets, but for the last one
    LOAD 0
    LOAD 3
    NEXT
    STORE 3
    STORE 2
    LOAD 2
    ICONST 9999
    EQ
    JT walked
    LOAD 0
    LOAD 2
    GET
    LOAD 4
    ADD
    STORE 4
    LOAD 0
    LOAD 2
    DEL
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JT walk
walked:
    LOAD 1
    PRINT
    CONST " "
    PRINT
    LOAD 4
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    ICONST 0
    CALL next
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 5000
    CALL next
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 10000
    CALL next
    PRINTLN
    ICONST 0
    STORE 4
    ICONST 10000
    STORE 1
queue:
    LOAD 1
    ICONST 13500
    LT
    JF queue_end
    LOAD 0
    LOAD 1
    LOAD 1
    SET
    LOAD 0
    LEN
    ICONST 5
    GT
    JF short
    LOAD 0
    ICONST 0
    NEXT
    POP
    STORE 2
    LOAD 0
    LOAD 2
    DEL
    POP
    LOAD 4
    LOAD 2
    ADD
    STORE 4
short:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP queue
queue_end:
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 0
    CALL next
    PRINT
    CONST " "
    PRINT
    LOAD 4
    PRINTLN
empty:
    LOAD 0
    ICONST 0
    NEXT
    POP
    STORE 2
    LOAD 0
    LOAD 2
    DEL
    POP
    LOAD 0
    LEN
    JT empty
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 0
    CALL next
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CONST "again"
    NIL
    SET
    LOAD 0
    ICONST 0
    CALL next
    PRINTLN
    HALT
.end
