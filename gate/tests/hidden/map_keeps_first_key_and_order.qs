; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.1 9.2 8.9 9.3
; covers: edge.12
; Setting a present key keeps its place and type; after DEL it is a new entry behind the others, with its new type. NEXT from
; -1: INDEX.
; exit: 22
; output:
; |{1: "a", "x": "b", 2.0: "c"}
; |{1: "A", "x": "B", 2.0: "C"}
; |{"x": "B", 2.0: "C", 1.0: "a again"}
; |{1.0: "a again", "x": nil, 2: "c again"}
; |true false {1.0: "a again"}
; |{}
; |{2: 0}
.func put 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    NIL
    RET
.end
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    ICONST 1
    CONST "a"
    CALL put
    POP
    LOAD 0
    CONST "x"
    CONST "b"
    CALL put
    POP
    LOAD 0
    CONST 2.0
    CONST "c"
    CALL put
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 2
    CONST "C"
    CALL put
    POP
    LOAD 0
    CONST "x"
    CONST "B"
    CALL put
    POP
    LOAD 0
    CONST 1.0
    CONST "A"
    CALL put
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    CONST 1.0
    DEL
    POP
    LOAD 0
    CONST 1.0
    CONST "a again"
    CALL put
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    CONST "x"
    DEL
    POP
    LOAD 0
    ICONST 2
    DEL
    POP
    LOAD 0
    CONST "x"
    NIL
    CALL put
    POP
    LOAD 0
    ICONST 2
    CONST "c"
    CALL put
    POP
    LOAD 0
    CONST 2.0
    CONST "c again"
    CALL put
    POP
    LOAD 0
    ICONST 1
    CONST "a again"
    CALL put
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    CONST "x"
    DEL
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CONST "x"
    DEL
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 2
    DEL
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 1
    DEL
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 2
    ICONST 0
    CALL put
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST -1
    NEXT
    PRINTLN
    HALT
.end
