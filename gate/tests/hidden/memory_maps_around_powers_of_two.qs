; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.11 9.2
; covers: edge.26
; Maps of 2^k - 1, 2^k, 2^k + 1 entries, k from 3 to 10; every other one dropped and built again; a digest of all before and
; after.
; exit: 0
; output:
; |24 767193
; |24 767193
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
.func build 2 4         ; n entries
    MAP
    STORE 2
    ICONST 0
    STORE 3
add:
    LOAD 2
    LOAD 3
    LOAD 0
    MUL
    LOAD 3
    LOAD 1
    ADD
    SET
    LOAD 3
    ICONST 1
    ADD
    DUP
    STORE 3
    LOAD 0
    LT
    JT add
    LOAD 2
    RET
.end
.func all 1 3
    ICONST 0
    DUP
    STORE 1
    STORE 2
each:
    LOAD 2
    ICONST 31
    MUL
    LOAD 0
    LOAD 1
    GET
    CALL digest
    ADD
    ICONST 1000003
    MOD
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    LOAD 0
    LEN
    LT
    JT each
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 2
    PRINTLN
    NIL
    RET
.end
.func main 0 5          ; 0 maps, 1 p, 2 d, 3 size, 4 index
    ARRAY 0
    STORE 0
    ICONST 8
    STORE 1
make_p:
    ICONST -1
    STORE 2
make_d:
    LOAD 1
    LOAD 2
    ADD
    STORE 3
    LOAD 0
    LOAD 3
    LOAD 2
    CALL build
    APUSH
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    ICONST 1
    LE
    JT make_d
    LOAD 1
    ICONST 2
    MUL
    DUP
    STORE 1
    ICONST 1024
    LE
    JT make_p
    LOAD 0
    CALL all
    POP
    ICONST 0
    STORE 4
    ICONST 8
    STORE 1
change_p:
    ICONST -1
    STORE 2
change_d:
    LOAD 1
    LOAD 2
    ADD
    STORE 3
    LOAD 4
    ICONST 1
    BAND
    JT keep
    LOAD 0
    LOAD 4
    NIL
    SET
    LOAD 0
    LOAD 4
    LOAD 3
    LOAD 2
    CALL build
    SET
keep:
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    ICONST 1
    LE
    JT change_d
    LOAD 1
    ICONST 2
    MUL
    DUP
    STORE 1
    ICONST 1024
    LE
    JT change_p
    LOAD 0
    CALL all
    POP
    HALT
.end
