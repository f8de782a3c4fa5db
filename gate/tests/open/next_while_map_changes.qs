; sections: 9.2 9.3 13.5
; covers: edge.12
; During a walk, an entry is removed before it is come to, one is added, one is moved to the end, one is replaced.
; Each line shows the key and the cursor that NEXT gave.
; exit: 0
; output:
; |[1, 1]
; |[3, 3]
; |[4, 4]
; |[1, 5]
; |[nil, -1]
; |{3: "z", 4: "d", 1: "e"}
.func step 2 3      ; prints one step in the map local 0 from the cursor local 1, gives the next cursor
    LOAD 0
    LOAD 1
    NEXT
    DUP
    STORE 2
    ARRAY 2
    PRINTLN
    LOAD 2
    RET
.end
.func put 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    LOAD 0
    RET
.end
.func main 0 2      ; 0: the map, 1: the cursor
    MAP
    ICONST 1
    CONST "a"
    CALL put        ; entry 0
    ICONST 2
    CONST "b"
    CALL put        ; entry 1
    ICONST 3
    CONST "c"
    CALL put        ; entry 2
    STORE 0
    LOAD 0
    ICONST 0
    CALL step
    STORE 1
    LOAD 0
    ICONST 2
    DEL
    POP
    LOAD 0
    ICONST 1
    DEL
    POP
    LOAD 0
    ICONST 4
    CONST "d"
    CALL put        ; entry 3
    ICONST 1
    CONST "e"
    CALL put        ; entry 4
    ICONST 3
    CONST "z"
    CALL put        ; still entry 2
    POP
walk:
    LOAD 0
    LOAD 1
    CALL step
    DUP
    STORE 1
    ICONST 0
    GE
    JT walk
    LOAD 0
    PRINTLN
    HALT
.end
