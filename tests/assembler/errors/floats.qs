.func main 0 1
    CONST 1e309
    CONST -1.7976931348623159e308
    CONST 1.
    CONST .5
    CONST 1.e5
    CONST -nan
    CONST +inf
    CONST NaN
    CONST 0x1p3
    CONST 1e
    HALT
.end
