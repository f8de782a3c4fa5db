; sections: 5.3 6 7
; covers: limit.depth.beyond edge.18 edge.19
; One call more than in depth_limit_works is a DEPTH error; what was printed on the way down is there. There are
; no tail calls.
; exit: 25
; output:
; |main
; |at 1
.func down 1 1
    LOAD 0
    ICONST 1
    EQ
    JF not_last
    CONST "at 1"
    PRINTLN
not_last:
    LOAD 0
    ICONST 1
    SUB
    CALL down       ; made with 9,999 of them active the last time
    RET
.end
.func main 0 0
    CONST "main"
    PRINTLN
    ICONST 9999
    CALL down
    PRINTLN
    HALT
.end
