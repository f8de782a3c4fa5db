; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 6
; covers: pair.LOAD+SQRT.types edge.28
; SQRT with good operands, then with a wrong one, a thousand times each.
; exit: 20
; output:
; |4.0
; |1.4142135623730951
; |nan
; |-0.0
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    SQRT
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
    ICONST 16
    NIL
    CALL stage
    POP
    CONST 2.0
    NIL
    CALL stage
    POP
    ICONST -1
    NIL
    CALL stage
    POP
    CONST -0.0
    NIL
    CALL stage
    POP
    FUNC main
    NIL
    CALL stage
    POP
    CONST "unreached"
    PRINTLN
    HALT
.end
