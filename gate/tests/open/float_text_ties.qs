; sections: 10.2
; covers: edge.10
; Near 2^50 the floats are 1/4 apart: 16 digits do not read back, and two decimals of 17 digits are equally near
; to a float that ends in .25 or .75. The one whose last digit is even is taken.
; exit: 0
; output:
; |[1125899906842624.2, 1125899906842624.8, 1125899906842625.2, 1125899906842625.8]
; |[-1125899906842624.2, 1125899906842624.5, 1125899906842624.0]
.func main 0 0
    CONST 1125899906842624.25
    CONST 1125899906842624.75
    CONST 1125899906842625.25
    CONST 1125899906842625.75
    ARRAY 4
    PRINTLN
    CONST -1125899906842624.25
    CONST 1125899906842624.5
    CONST 1125899906842624.0
    ARRAY 3
    PRINTLN
    HALT
.end
