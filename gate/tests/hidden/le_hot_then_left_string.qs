; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.7 5.4 6
; covers: edge.28 pair.LOAD+LOAD+LE.types pair.LE+JT.types
; LE runs a thousand times with each pair of operands; the last pair has a wrong left operand.
; exit: 20
; output:
; |jumps
; |falls
; |falls
; |jumps
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    LE
    JT other
    CONST "falls"
    JMP met
other:
    CONST "jumps"
met:
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
    ICONST 4
    ICONST 4
    CALL stage
    POP
    CONST "b"
    CONST "a"
    CALL stage
    POP
    ICONST 4
    CONST nan
    CALL stage
    POP
    ICONST 4
    CONST 4.5
    CALL stage
    POP
    CONST "4"
    CONST 4.5
    CALL stage
    POP
    CONST "unreached"
    PRINTLN
    HALT
.end
