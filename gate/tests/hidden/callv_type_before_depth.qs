; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 5.4 7
; covers: limit.depth.last edge.18
; A CALLV of a string when no further call can be active: TYPE, not DEPTH.
; exit: 20
; output:
; |10000 active
.func down 2 2      ; calls itself as often as its first argument says
    LOAD 0
    JF bottom
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    CALL down
    RET
bottom:
    CONST "10000 active"
    PRINTLN
    LOAD 1
    CALLV 0
    PRINTLN
    HALT
.end
.func main 0 0
    ICONST 9998     ; with main and the call with 0 there are 10,000
    CONST "two"
    CALL down
    PRINTLN
    HALT
.end
