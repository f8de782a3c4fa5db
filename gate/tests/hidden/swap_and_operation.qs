; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.3 8.9
; covers: pair.SWAP+SUB.values pair.SWAP+SUB.types pair.SWAP+SUB.jump pair.SWAP+DIV.values pair.SWAP+LT.values pair.SWAP+IDIV.values pair.SWAP+MOD.values edge.26 edge.28
; SWAP before SUB, DIV, LT, IDIV, MOD, GET and CONCAT exchanges the roles; a jump past the SWAP does not; zeros, NaN; a string
; at last: TYPE.
; exit: 20
; output:
; |[-5, 0.2857142857142857, true, 0, 2, -5, 98, "ab"]
; |[5, 3.5, false, 3, 1, -5, 98, "ab"]
; |[0.0, nan, false, nan, nan, 0.0, 98, "ab"]
; |[-0.0, nan, false, nan, nan, 0.0, 98, "ab"]
; |[nan, nan, false, nan, nan, nan, 98, "ab"]
; |[2.5, 6.0, false, 6.0, 0.0, -2.5, 98, "ab"]
; |[9223372036854775807, 1.0842021724855044e-19, false, 0, -1, 9223372036854775807, 98, "ab"]
; |[-9223372036854775807, 9.223372036854776e18, true, -9223372036854775808, 0, 9223372036854775807, 98, "ab"]
.func f 3 3
    LOAD 0
    LOAD 1
    SWAP
    SUB
    LOAD 0
    LOAD 1
    SWAP
    DIV
    LOAD 0
    LOAD 1
    SWAP
    LT
    LOAD 0
    LOAD 1
    SWAP
    IDIV
    LOAD 0
    LOAD 1
    SWAP
    MOD
    LOAD 0
    LOAD 1
    LOAD 2
    JT past
    SWAP
past:
    SUB
    ICONST 1
    CONST "ab"
    SWAP
    SWAP
    SWAP
    GET
    CONST "b"
    CONST "a"
    SWAP
    CONCAT
    ARRAY 8
    RET
.end
.func many 3 5          ; 400 times f; prints the last result
    ICONST 400
    STORE 3
again:
    LOAD 0
    LOAD 1
    LOAD 2
    CALL f
    STORE 4
    LOAD 3
    ICONST 1
    SUB
    DUP
    STORE 3
    JT again
    LOAD 4
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 7
    ICONST 2
    ICONST 0
    CALL many
    POP
    ICONST 2
    ICONST 7
    ICONST 1
    CALL many
    POP
    CONST -0.0
    ICONST 0
    NIL
    CALL many
    POP
    ICONST 0
    CONST -0.0
    ICONST 1
    CALL many
    POP
    CONST nan
    ICONST 1
    CONST ""
    CALL many
    POP
    CONST 0.5
    ICONST 3
    CONST "x"
    CALL many
    POP
    CONST -9223372036854775808
    ICONST -1
    ICONST 0
    CALL many
    POP
    ICONST -1
    CONST -9223372036854775808
    ICONST 1
    CALL many
    POP
    CONST "x"
    ICONST 1
    ICONST 1
    CALL many
    POP
    HALT
.end
