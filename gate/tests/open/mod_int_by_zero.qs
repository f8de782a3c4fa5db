; sections: 6 8.3
; covers: edge.20
; MOD by the int 0 is a ZERO error if both operands are ints, also for 0 by 0; else it is NaN.
; exit: 21
; output:
; |nan
; |nan
.func main 0 0
    CONST 5.0
    ICONST 0
    MOD
    PRINTLN
    ICONST 5
    CONST -0.0
    MOD
    PRINTLN
    ICONST 0
    ICONST 0
    MOD
    PRINTLN
    HALT
.end
