; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.3 8.2 8.7 2.2
; covers: pair.NEXT+STORE+STORE.types edge.26 edge.29
; NEXT STORE STORE: the cursor is stored first, then the key, also into the local of the map or twice into one; jumps to the
; STOREs; NEXT of a key: TYPE.
; exit: 20
; output:
; |[1, ["a"]] [2, 2.5] [3, nil] [-1, nil]
; |["p", 40] [1, "q"]
; |["a"] 1 ["a"]
; |[1, 2, 3, 6]
.func make 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "a"
    ARRAY 1
    ICONST 1
    SET
    LOAD 0
    CONST 2.5
    ICONST 2
    SET
    LOAD 0
    NIL
    ICONST 3
    SET
    LOAD 0
    RET
.end
.func next 2 4          ; the cursor and the key
    LOAD 0
    LOAD 1
    NEXT
    STORE 2
    STORE 3
    LOAD 2
    LOAD 3
    ARRAY 2
    RET
.end
.func into 3 5          ; the same with jumps: to the first STORE with a key and a cursor, to the second with a key
    LOAD 1
    LOAD 2
    LOAD 0
    JT first
    POP
    ICONST 1
    STORE 3
    LOAD 0
    TYPE
    CONST "nil"
    EQ
    JT second
    POP
    CALL make
    ICONST 0
    NEXT
first:
    STORE 3
second:
    STORE 4
    LOAD 3
    LOAD 4
    ARRAY 2
    RET
.end
.func map_lost 1 1      ; the key replaces the map, which nothing else holds
    LOAD 0
    ICONST 0
    NEXT
    POP
    STORE 0
    LOAD 0
    RET
.end
.func same 1 2          ; both into one local
    LOAD 0
    ICONST 0
    NEXT
    SWAP
    STORE 1
    STORE 1
    LOAD 1
    RET
.end
.func replaced 1 2      ; cursor elsewhere, key into the local of the map
    LOAD 0
    ICONST 0
    NEXT
    STORE 1
    STORE 0
    LOAD 0
    RET
.end
.func main 0 3
    CALL make
    STORE 0
    LOAD 0
    ICONST 0
    CALL next
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 1
    CALL next
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 2
    CALL next
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 3
    CALL next
    PRINTLN
    TRUE
    ICONST 40
    CONST "p"
    CALL into
    PRINT
    CONST " "
    PRINT
    NIL
    CONST "q"
    NIL
    CALL into
    PRINTLN
    CALL make
    CALL map_lost
    PRINT
    CONST " "
    PRINT
    CALL make
    CALL same
    PRINT
    CONST " "
    PRINT
    CALL make
    CALL replaced
    PRINTLN
    ICONST 0
    STORE 1
    ICONST 0
    STORE 2
many:
    LOAD 2
    ICONST 500
    LT
    JF many_end
    CALL make
    CALL replaced
    LEN
    CALL make
    CALL same
    MUL
    LOAD 1
    ADD
    STORE 1
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP many
many_end:
    LOAD 1
    ICONST 500
    IDIV
    ICONST 2
    ICONST 3
    LOAD 0
    CALL make
    STORE 0
    STORE 0
    LOAD 0
    LEN
    ICONST 3
    ADD
    ARRAY 4
    PRINTLN
    CALL make
    STORE 0
    LOAD 0
    ICONST 0
    NEXT
    STORE 1
    STORE 0
    LOAD 0
    LOAD 1
    NEXT
    STORE 1
    STORE 0
    LOAD 0
    PRINTLN
    HALT
.end
