; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.5 8.6
; covers: edge.15 limit.string.beyond
; A map that holds a long string and itself: the text passes the string limit before the 100th level, so TOSTR is a LENGTH
; error.
; exit: 26
; output:
; |20009
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "k"
    CONST "x"
    ICONST 20000
    REPEAT
    SET
    LOAD 0
    TOSTR
    LEN
    PRINTLN
    LOAD 0
    NIL
    LOAD 0
    SET
    LOAD 0
    TOSTR
    LEN
    PRINTLN
    HALT
.end
