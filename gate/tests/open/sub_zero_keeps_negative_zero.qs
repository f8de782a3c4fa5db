; sections: 8.3 12
; covers: edge.1 edge.27
; Arithmetic on floats keeps the signs of zeros: a subtraction is no addition of the negated operand,
; NEG is not 0 - a, and x * 0 is not always 0.0.
; exit: 0
; output:
; |[-0.0, 0.0, 0.0, 0.0, 0.0]
; |[-0.0, 0.0, 0, 0.0]
; |[-0.0, 0.0, -0.0, -0.0, -0.0, 0]
.func main 0 0
    CONST -0.0
    ICONST 0
    SUB             ; -0.0
    CONST -0.0
    ICONST 0
    ADD             ; 0.0
    CONST 0.0
    ICONST 0
    SUB             ; 0.0
    ICONST 0
    CONST 0.0
    SUB             ; 0.0
    ICONST 0
    CONST -0.0
    SUB             ; 0.0
    ARRAY 5
    PRINTLN
    CONST 0.0
    NEG
    CONST -0.0
    NEG
    ICONST 0
    NEG             ; the int has one zero
    CONST 0.0
    CONST 0.0
    SUB
    ARRAY 4
    PRINTLN
    CONST -0.0
    DUP
    ADD             ; -0.0
    CONST -0.0
    DUP
    SUB             ; 0.0
    CONST -0.0
    ICONST 1
    MUL
    ICONST 0
    CONST -1.5
    MUL
    CONST -0.0
    ICONST 0
    MUL
    ICONST 0
    ICONST -5
    MUL             ; ints
    ARRAY 6
    PRINTLN
    HALT
.end
