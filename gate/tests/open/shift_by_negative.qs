; sections: 6 8.4
; covers: edge.6
; A shift by less than 0 is a RANGE error, also of 0; by -0 there is none.
; exit: 23
; output:
; |5
.func main 0 0
    ICONST 5
    ICONST -0
    SHR
    PRINTLN
    ICONST 0
    ICONST -1
    USHR
    PRINTLN
    HALT
.end
