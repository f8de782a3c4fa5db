; sections: 2.6 9.1 10.2
; covers: edge.3 edge.9
; 1 and 1.0 are one key, and so are all zeros and all NaNs; the entry keeps the key with which it was added.
; 2^53 + 1 as an int and 2^53 as a float are two; true, 1 and "1" are three.
; exit: 0
; output:
; |{1: 1.0, -0.0: 0.0, 9007199254740992.0: 9007199254740992, 9007199254740993: "+1", nan: "NaN", true: "bool", "1": "string"}
; |[1.0, 0.0, 9007199254740992, "+1", "NaN", nil]
.func put 3 3       ; local 0 is the map, 1 the key, 2 the value
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    LOAD 0
    RET
.end
.func main 0 1
    MAP
    ICONST 1
    ICONST 1
    CALL put
    CONST -0.0
    ICONST 0
    CALL put
    CONST 9007199254740992.0
    CONST 2.5
    CALL put
    CONST 9007199254740993
    CONST "+1"
    CALL put
    CONST nan
    ICONST 1
    CALL put
    TRUE
    CONST "bool"
    CALL put
    CONST "1"
    CONST "string"
    CALL put
    CONST 1.0
    CONST 1.0
    CALL put        ; the key stays the int 1
    ICONST 0
    CONST 0.0
    CALL put
    CONST 9007199254740992
    DUP
    CALL put
    ICONST -1
    SQRT
    CONST "NaN"
    CALL put
    STORE 0
    LOAD 0
    PRINTLN
    LOAD 0
    TRUE
    DEL
    POP
    LOAD 0
    CONST 1.0
    GET
    LOAD 0
    CONST 0.0
    GET
    LOAD 0
    CONST 9007199254740993.0    ; the literal is a tie and stands for 2^53
    GET
    LOAD 0
    CONST 9007199254740993
    GET
    LOAD 0
    CONST nan
    GET
    LOAD 0
    TRUE
    GET
    ARRAY 6
    PRINTLN
    HALT
.end
