; sections: 5.3 6 7
; covers: limit.depth.beyond edge.18 edge.19
; Direct calls and calls by value count alike, and so do calls of main.
; exit: 25
; output:
; |10000
.globals 1          ; the number of active calls
.func enter 0 0
    GLOAD 0
    JT count
    ICONST 0
    GSTORE 0
count:
    GLOAD 0
    ICONST 1
    ADD
    DUP
    GSTORE 0
    RET
.end
.func by_value 0 0
    GLOAD 0
    ICONST 1
    ADD
    DUP
    GSTORE 0
    ICONST 10000
    EQ
    JF go_on
    GLOAD 0
    PRINTLN
go_on:
    FUNC main
    CALLV 0
    RET
.end
.func main 0 0
    CALL enter
    POP
    CALL by_value
    RET
.end
