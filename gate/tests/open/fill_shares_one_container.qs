; sections: 2.2 6 8.10
; FILL puts the same value into each element: a container is shared, but elements are set one by one.
; A count below 0 is a RANGE error.
; exit: 23
; output:
; |[[7], [7], [7]]
; |[[7], nil, [7]]
; |[[], ["x", "x"]]
.func main 0 1
    ICONST 3
    ARRAY 0
    FILL
    STORE 0
    LOAD 0
    ICONST 1
    GET
    ICONST 7
    APUSH
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 1
    NIL
    SET
    LOAD 0
    PRINTLN
    ICONST 0
    ICONST 1
    FILL
    ICONST 2
    CONST "x"
    FILL
    ARRAY 2
    PRINTLN
    ICONST -1
    NIL
    FILL
    PRINTLN
    HALT
.end
