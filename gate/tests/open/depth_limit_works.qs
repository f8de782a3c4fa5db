; sections: 5.3 7
; covers: limit.depth.last edge.18 edge.19
; With main, 10,000 calls are active at the deepest point: a function called by main nested 9,999 deep.
; exit: 0
; output:
; |bottom
; |9999
.func down 1 1
    LOAD 0
    ICONST 1
    EQ
    JF deeper
    CONST "bottom"
    PRINTLN
    ICONST 1
    RET
deeper:
    LOAD 0
    ICONST 1
    SUB
    CALL down
    ICONST 1
    ADD
    RET
.end
.func main 0 0
    ICONST 9999
    CALL down
    PRINTLN
    HALT
.end
