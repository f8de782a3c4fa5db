; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.6 2.7 12
; covers: edge.28 edge.26 pair.LOAD+LOAD+ADD.types pair.LOAD+LOAD+SUB.types pair.LOAD+LOAD+MUL.types pair.LOAD+LOAD+DIV.types pair.LOAD+LOAD+IDIV.types pair.LOAD+LOAD+MOD.types pair.LOAD+LOAD+EQ.types pair.LOAD+LOAD+NE.types pair.LOAD+LOAD+LT.types pair.LOAD+LOAD+LE.types pair.LOAD+LOAD+GT.types pair.LOAD+LOAD+GE.types
; Twelve instructions in one loop: a thousand passes with ints, then with each other mix of types, then ints again.
; exit: 0
; output:
; |[5, 9, -14, -3.5, -4, -1, false, true, false, false, true, true]
; |[5.5, 9.5, -15.0, -3.75, -4.0, -0.5, false, true, false, false, true, true]
; |[6.5, 7.5, -3.5, -14.0, -14.0, -0.0, false, true, false, false, true, true]
; |[-5.5, -9.5, -15.0, -3.75, -4.0, 0.5, false, true, true, true, false, false]
; |[9223372036854775807, -9223372036854775807, -9223372036854775808, 9.223372036854776e18, -9223372036854775808, 0, false, true, true, true, false, false]
; |[0.0, 0.0, 0.0, nan, nan, nan, true, false, false, true, false, true]
; |[nan, nan, nan, nan, nan, nan, false, true, false, false, false, false]
; |[5, 9, -14, -3.5, -4, -1, false, true, false, false, true, true]
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    ADD
    LOAD 0
    LOAD 1
    SUB
    LOAD 0
    LOAD 1
    MUL
    LOAD 0
    LOAD 1
    DIV
    LOAD 0
    LOAD 1
    IDIV
    LOAD 0
    LOAD 1
    MOD
    LOAD 0
    LOAD 1
    EQ
    LOAD 0
    LOAD 1
    NE
    LOAD 0
    LOAD 1
    LT
    LOAD 0
    LOAD 1
    LE
    LOAD 0
    LOAD 1
    GT
    LOAD 0
    LOAD 1
    GE
    ARRAY 12
    STORE 3
    LOAD 3
    TOSTR
    LOAD 4
    EQ
    JT same
    LOAD 3
    PRINTLN             ; a result unlike that of the pass before
    LOAD 3
    TOSTR
    STORE 4
same:
    LOAD 2
    ICONST 1
    SUB
    STORE 2
    LOAD 2
    JT again
    NIL
    RET
.end
.func main 0 0
    ICONST 7
    ICONST -2
    CALL stage
    POP
    CONST 7.5
    CONST -2.0
    CALL stage
    POP
    ICONST 7
    CONST -0.5
    CALL stage
    POP
    CONST -7.5
    ICONST 2
    CALL stage
    POP
    CONST -9223372036854775808
    ICONST -1
    CALL stage
    POP
    CONST 0.0
    ICONST 0
    CALL stage
    POP
    CONST nan
    ICONST 1
    CALL stage
    POP
    ICONST 7
    ICONST -2
    CALL stage
    POP
    HALT
.end
