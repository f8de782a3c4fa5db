; sections: 8.3
; covers: edge.5
; With a float, IDIV is FLOOR of the rounded float quotient: 1.0 by 0.1 is 10.0, and a zero quotient stays a
; zero with its sign, so -0.5 by infinity is -0.0 and not -1.0.
; exit: 0
; output:
; |[3.0, -4.0, -4.0, -1.0]
; |[10.0, 2.0, 0.0, -0.0]
; |[nan, -inf, inf, -0.0, -0.0]
.func main 0 0
    CONST 7.5
    ICONST 2
    IDIV
    CONST -7.5
    ICONST 2
    IDIV
    ICONST 7
    CONST -2.0
    IDIV
    CONST -1.0
    ICONST 3
    IDIV
    ARRAY 4
    PRINTLN
    CONST 1.0
    CONST 0.1
    IDIV
    CONST 0.3
    CONST 0.1
    IDIV            ; the quotient is 2.9999999999999996
    CONST 0.5
    CONST inf
    IDIV
    CONST -0.5
    CONST inf
    IDIV
    ARRAY 4
    PRINTLN
    CONST 0.0
    ICONST 0
    IDIV
    ICONST 1
    CONST -0.0
    IDIV
    CONST inf
    ICONST 2
    IDIV
    CONST -0.0
    ICONST 5
    IDIV
    ICONST 0
    CONST -2.0
    IDIV
    ARRAY 5
    PRINTLN
    HALT
.end
