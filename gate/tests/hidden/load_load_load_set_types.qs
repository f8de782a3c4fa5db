; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 9.1 2.2
; covers: pair.LOAD+LOAD+LOAD+SET.types edge.28 edge.15
; LOAD LOAD LOAD SET on arrays and maps in turn, with keys and values of all types and the container itself; at last on a
; string: TYPE.
; exit: 20
; output:
; |[0, "v", 2]
; |{"k": 2.5, 1: nil, nil: "nil"}
; |[true, 1, true, true]
; |[[999], {999: [0, "v", 999]}]
.func f 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    LOAD 0
    RET
.end
.func main 0 3
    ICONST 0
    ICONST 1
    ICONST 2
    ARRAY 3
    STORE 0
    LOAD 0
    ICONST 1
    CONST "v"
    CALL f
    PRINTLN
    MAP
    STORE 1
    LOAD 1
    CONST "k"
    CONST 2.5
    CALL f
    POP
    LOAD 1
    ICONST 1
    NIL
    CALL f
    POP
    LOAD 1
    CONST 1.0
    NIL
    CALL f
    POP
    LOAD 1
    NIL
    CONST "nil"
    CALL f
    PRINTLN
    MAP
    STORE 1
    LOAD 1
    LOAD 1
    LOAD 1
    CALL f
    LOAD 1
    EQ
    LOAD 1
    LEN
    LOAD 1
    LOAD 1
    GET
    LOAD 1
    EQ
    NIL
    ARRAY 1
    STORE 2
    LOAD 2
    ICONST 0
    LOAD 2
    CALL f
    ICONST 0
    GET
    LOAD 2
    EQ
    ARRAY 4
    PRINTLN
    ICONST 0
    STORE 1
thousand:
    LOAD 1
    ICONST 1000
    LT
    JF thousand_end
    LOAD 2
    ICONST 0
    LOAD 1
    CALL f
    POP
    LOAD 0
    ICONST 2
    LOAD 1
    CALL f
    POP
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP thousand
thousand_end:
    LOAD 2
    MAP
    ICONST 999
    LOAD 0
    CALL f
    ARRAY 2
    PRINTLN
    CONST "abc"
    ICONST 0
    ICONST 65
    CALL f
    PRINTLN
    HALT
.end
