; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 6
; covers: pair.LOAD+LOAD+LT.types pair.LT+JF.types
; EQ takes any two values, LT does not, not even two of the same type or the same object.
; exit: 20
; output:
; |false
; |in order
; |false
.func both 2 2
    LOAD 0
    LOAD 1
    EQ
    PRINTLN
    LOAD 0
    LOAD 1
    LT
    JF no
    CONST "in order"
    PRINTLN
no:
    NIL
    RET
.end
.func main 0 0
    ICONST 3
    CONST 4.0
    CALL both
    POP
    TRUE
    FALSE
    CALL both
    POP
    HALT
.end
