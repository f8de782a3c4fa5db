; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.2 9.3 8.11
; covers: edge.12
; Thousands of entries added, every third removed, half of these set again, most removed, new ones added; order and numbers by a
; digest.
; exit: 0
; output:
; |3000 637299
; |2000 902838
; |2500 885604
; |375 722241
; |2375 665693
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
.func main 0 2
    MAP
    STORE 0
    ICONST 0
    STORE 1
add:
    LOAD 1
    ICONST 3000
    LT
    JF add_end
    LOAD 0
    LOAD 1
    ICONST 7
    MUL
    LOAD 1
    SET
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP add
add_end:
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CALL digest
    PRINTLN
    ICONST 0
    STORE 1
third:
    LOAD 0
    LOAD 1
    ICONST 7
    MUL
    DEL
    POP
    LOAD 1
    ICONST 3
    ADD
    DUP
    STORE 1
    ICONST 3000
    LT
    JT third
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CALL digest
    PRINTLN
    ICONST 0
    STORE 1
again:
    LOAD 0
    LOAD 1
    ICONST 7
    MUL
    LOAD 1
    NEG
    SET
    LOAD 1
    ICONST 6
    ADD
    DUP
    STORE 1
    ICONST 3000
    LT
    JT again
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CALL digest
    PRINTLN
    ICONST 0
    STORE 1
most:
    LOAD 1
    ICONST 3000
    LT
    JF most_end
    LOAD 1
    ICONST 8
    MOD
    JF kept
    LOAD 0
    LOAD 1
    ICONST 7
    MUL
    DEL
    POP
kept:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP most
most_end:
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CALL digest
    PRINTLN
    ICONST 0
    STORE 1
more:
    LOAD 1
    ICONST 2000
    LT
    JF more_end
    LOAD 0
    LOAD 1
    ICONST 7
    MUL
    ICONST 1
    ADD
    ICONST 5
    SET
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP more
more_end:
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
