; sections: 5.3 8.2 8.7 13.6
; Functions are values: passed, kept in a map, used as a key, compared, and called with CALLV, the function
; below its arguments.
; exit: 0
; output:
; |-1
; |16
; |{"sub": <func sub>, <func four>: 4}
; |4
.func sub 2 2
    LOAD 0
    LOAD 1
    SUB
    RET
.end
.func four 0 0
    ICONST 4
    RET
.end
.func square_of 1 1 ; calls its argument, which takes none, two times
    LOAD 0
    CALLV 0
    LOAD 0
    CALLV 0
    MUL
    RET
.end
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "sub"
    FUNC sub
    SET
    LOAD 0
    CONST "sub"
    GET
    ICONST 2
    ICONST 3
    CALLV 2         ; 2 - 3
    PRINTLN
    FUNC four
    CALL square_of
    PRINTLN
    LOAD 0
    FUNC four
    CALL four
    SET
    LOAD 0
    PRINTLN
    LOAD 0
    FUNC four
    GET
    PRINTLN
    HALT
.end
