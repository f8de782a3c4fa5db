; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.1 9.2 8.9 12
; covers: pair.LOAD+CONST+GET.types edge.28 edge.29
; One GET, SET and DEL with a constant key meets fresh maps with the key at other places or without it, maps that change, a
; global that is exchanged.
; exit: 20
; output:
; |332667 334
; |[1, 2, nil, nil, 2]
; |[nil, 2, "back"]
; |[2, "set", {"b": 0, "k": "set"}]
; |[1, "other", nil, 2]
.globals 1
.func get 1 1
    LOAD 0
    CONST "k"
    GET
    RET
.end
.func put 2 2
    LOAD 0
    CONST "k"
    LOAD 1
    SET
    NIL
    RET
.end
.func gget 0 0
    GLOAD 0
    CONST "k"
    GET
    RET
.end
.func fresh 1 2         ; a new map: "k" is n, first or second, or missing if n is a multiple of 3
    MAP
    STORE 1
    LOAD 0
    ICONST 1
    BAND
    JF first
    LOAD 1
    CONST "a"
    NIL
    SET
first:
    LOAD 0
    ICONST 3
    MOD
    JF none
    LOAD 1
    LOAD 0
    CALL put
    POP
none:
    LOAD 1
    RET
.end
.func main 0 5
    ICONST 0
    DUP
    STORE 1
    STORE 2
    ICONST 0
    STORE 0
maps:
    LOAD 0
    ICONST 1000
    LT
    JF maps_end
    LOAD 0
    CALL fresh
    CALL get
    DUP
    STORE 3
    TYPE
    CONST "nil"
    EQ
    JT missing
    LOAD 1
    LOAD 3
    ADD
    STORE 1
    JMP next
missing:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
next:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP maps
maps_end:
    LOAD 1
    PRINT
    CONST " "
    PRINT
    LOAD 2
    PRINTLN
    ICONST 1
    CALL fresh
    STORE 0
    MAP
    STORE 1
    LOAD 1
    CONST "a"
    ICONST 0
    SET
    LOAD 1
    CONST "b"
    ICONST 0
    SET
    LOAD 1
    ICONST 2
    CALL put
    POP
    MAP
    STORE 2
    LOAD 2
    NIL
    CALL put
    POP
    LOAD 0
    CALL get
    LOAD 1
    CALL get
    LOAD 2
    CALL get
    MAP
    CALL get
    LOAD 1
    CALL get
    ARRAY 5
    PRINTLN
    LOAD 0
    CONST "k"
    DEL
    POP
    LOAD 0
    CALL get
    LOAD 1
    CALL get
    LOAD 0
    CONST "back"
    CALL put
    POP
    LOAD 0
    CALL get
    ARRAY 3
    PRINTLN
    LOAD 1
    CONST "a"
    DEL
    POP
    ICONST 0
    STORE 4
grow:
    LOAD 4
    ICONST 500
    LT
    JF grow_end
    LOAD 1
    LOAD 4
    LOAD 4
    SET
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP grow
grow_end:
    LOAD 1
    CALL get
    LOAD 1
    CONST "set"
    CALL put
    POP
    ICONST 0
    STORE 4
shrink:
    LOAD 4
    ICONST 500
    LT
    JF shrink_end
    LOAD 1
    LOAD 4
    DEL
    POP
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP shrink
shrink_end:
    LOAD 1
    CALL get
    LOAD 1
    ARRAY 3
    PRINTLN
    LOAD 0
    GSTORE 0
    LOAD 0
    ICONST 1
    CALL put
    POP
    CALL gget
    LOAD 1
    GSTORE 0
    LOAD 1
    CONST "k"
    CONST "other"
    SET
    CALL gget
    LOAD 2
    GSTORE 0
    CALL gget
    LOAD 2
    ICONST 2
    CALL put
    POP
    CALL gget
    ARRAY 4
    PRINTLN
    ARRAY 0
    CALL get
    PRINTLN
    HALT
.end
