; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 6
; covers: pair.LOAD+LOAD+GE.types pair.GE+JF.types
; EQ takes any two values, GE does not, not even two of the same type or the same object.
; exit: 20
; output:
; |true
; |in order
; |true
.func both 2 2
    LOAD 0
    LOAD 1
    EQ
    PRINTLN
    LOAD 0
    LOAD 1
    GE
    JF no
    CONST "in order"
    PRINTLN
no:
    NIL
    RET
.end
.func main 0 0
    ICONST 4
    CONST 4.0
    CALL both
    POP
    ARRAY 0
    DUP
    CALL both
    POP
    HALT
.end
