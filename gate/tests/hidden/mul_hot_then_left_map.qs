; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: edge.28 pair.LOAD+LOAD+MUL.types
; MUL runs a thousand times with each pair of operands; the last pair has a wrong left operand.
; exit: 20
; output:
; |0.25
; |12
; |-0.0
; |-9223372036854775808
; |-0.0
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    MUL
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
    CONST 0.5
    CONST 0.5
    CALL stage
    POP
    ICONST 3
    ICONST 4
    CALL stage
    POP
    CONST -0.0
    ICONST 3
    CALL stage
    POP
    CONST 4294967296
    CONST 2147483648
    CALL stage
    POP
    ICONST 0
    CONST -1.5
    CALL stage
    POP
    MAP
    CONST 0.5
    CALL stage
    POP
    CONST "unreached"
    PRINTLN
    HALT
.end
