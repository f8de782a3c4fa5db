; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.7 2.7
; covers: pair.DUP2+LT.types pair.DUP2+LT.values pair.DUP2+SUB.values pair.DUP2+LT.jump pair.DUP2+SUB.jump edge.26 edge.28
; The smaller one by DUP2 LT, a and b and a - b by DUP2 SUB, jumps to the LT and the SUB with other operands; at last a string
; and an int: TYPE.
; exit: 20
; output:
; |[1, 1, 3, -2]
; |[1, 2, 1.5, 0.5]
; |[2, 2, 1, -2]
; |[2, 2.5, -0.0, 2.5]
; |[1, nan, 1, nan]
; |[nan, 1, nan, nan]
; |["b", "b", "a", -2]
; |[-9223372036854775808, -9223372036854775808, -1, -9223372036854775807]
; |[5.0, 5, 0.5, 4.5]
.func f 4 4
    LOAD 0
    LOAD 1
    CONST 0.5
    ICONST 3
    LOAD 2
    JT lt
    POP
    POP
    DUP2
lt:
    LT
    JT keep
    SWAP
keep:
    POP
    LOAD 0
    LOAD 1
    ICONST 1
    ICONST 3
    LOAD 2
    JT sub
    POP
    POP
    POP
    LOAD 3
    DUP2
sub:
    SUB
    ARRAY 4
    RET
.end
.func many 4 6          ; 400 times f; prints the last result
    ICONST 400
    STORE 4
again:
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    CALL f
    STORE 5
    LOAD 4
    ICONST 1
    SUB
    DUP
    STORE 4
    JT again
    LOAD 5
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 1
    ICONST 2
    ICONST 0
    ICONST 3
    CALL many
    POP
    ICONST 2
    ICONST 1
    ICONST 0
    CONST 1.5
    CALL many
    POP
    ICONST 2
    ICONST 1
    ICONST 1
    NIL
    CALL many
    POP
    CONST 2.5
    ICONST 2
    FALSE
    CONST -0.0
    CALL many
    POP
    CONST nan
    ICONST 1
    ICONST 0
    ICONST 1
    CALL many
    POP
    ICONST 1
    CONST nan
    ICONST 0
    CONST nan
    CALL many
    POP
    CONST "b"
    CONST "a"
    ICONST 1
    ICONST 9
    CALL many
    POP
    CONST -9223372036854775808
    CONST 9223372036854775807
    NIL
    ICONST -1
    CALL many
    POP
    ICONST 5
    CONST 5.0
    CONST ""
    CONST 0.5
    CALL many
    POP
    ICONST 1
    CONST "x"
    ICONST 0
    ICONST 1
    CALL many
    POP
    HALT
.end
