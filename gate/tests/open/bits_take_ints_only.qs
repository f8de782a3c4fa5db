; sections: 5.4 6 8.4
; A float is no operand of the bit instructions, not even an integral one. For shifts, TYPE is decided before RANGE:
; the count below 0 does not matter here.
; exit: 20
; output:
; |1024
.func main 0 0
    ICONST 1
    CONST 10.9
    TOINT
    SHL
    PRINTLN
    CONST 1.0
    ICONST -1
    SHL
    PRINTLN
    HALT
.end
