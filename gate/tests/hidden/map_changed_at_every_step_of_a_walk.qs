; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.2 9.3
; covers: edge.12
; A walk that adds entries behind, removes the present one and ones ahead, and moves some to the end, about 1,900 steps long.
; exit: 0
; output:
; |1613 337494 1066 800461
.func digest 1 4        ; of a map from ints to ints: 0 the map, 1 the cursor, 2 the key, 3 the result
    ICONST 7
    STORE 3
    ICONST 0
    STORE 1
walk:
    LOAD 0
    LOAD 1
    NEXT
    STORE 1
    STORE 2
    LOAD 1
    ICONST 0
    LT
    JT done
    LOAD 3
    ICONST 31
    MUL
    LOAD 2
    ADD
    LOAD 0
    LOAD 2
    GET
    ICONST 3
    MUL
    ADD
    LOAD 1
    ADD
    ICONST 1000003
    MOD
    STORE 3
    JMP walk
done:
    LOAD 3
    RET
.end
.func main 0 5          ; 0 map, 1 cursor, 2 key, 3 hash, 4 steps
    MAP
    STORE 0
    ICONST 0
    STORE 1
add:
    LOAD 1
    ICONST 100
    LT
    JF add_end
    LOAD 0
    LOAD 1
    ICONST 0
    SET
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP add
add_end:
    ICONST 0
    DUP
    STORE 1
    DUP
    STORE 3
    STORE 4
walk:
    LOAD 0
    LOAD 1
    NEXT
    STORE 1
    STORE 2
    LOAD 1
    ICONST 0
    LT
    JT done
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    LOAD 3
    ICONST 31
    MUL
    LOAD 2
    ADD
    LOAD 1
    ADD
    ICONST 1000003
    MOD
    STORE 3
    LOAD 2
    ICONST 1900
    LT
    JF no_add
    LOAD 0
    LOAD 2
    ICONST 100
    ADD
    LOAD 4
    SET
no_add:
    LOAD 2
    ICONST 3
    MOD
    JT not_third
    LOAD 0
    LOAD 2
    DEL
    POP
not_third:
    LOAD 2
    ICONST 5
    MOD
    JT not_fifth
    LOAD 0
    LOAD 2
    ICONST 1
    ADD
    DEL
    POP
not_fifth:
    LOAD 2
    ICONST 7
    MOD
    JT walk
    LOAD 2
    ICONST 1000
    LT
    JF walk
    LOAD 0
    LOAD 2
    ICONST 2
    ADD
    DEL
    POP
    LOAD 0
    LOAD 2
    ICONST 2
    ADD
    LOAD 4
    SET
    JMP walk
done:
    LOAD 4
    PRINT
    CONST " "
    PRINT
    LOAD 3
    PRINT
    CONST " "
    PRINT
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CALL digest
    PRINTLN
    HALT
.end
