; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 6
; covers: pair.LOAD+NEG.types edge.28
; NEG with good operands, then with a wrong one, a thousand times each.
; exit: 20
; output:
; |-5
; |0.0
; |0
; |-9223372036854775808
; |nan
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    NEG
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
    ICONST 5
    NIL
    CALL stage
    POP
    CONST -0.0
    NIL
    CALL stage
    POP
    ICONST 0
    NIL
    CALL stage
    POP
    CONST -9223372036854775808
    NIL
    CALL stage
    POP
    CONST nan
    NIL
    CALL stage
    POP
    TRUE
    NIL
    CALL stage
    POP
    CONST "unreached"
    PRINTLN
    HALT
.end
