; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.4 6
; covers: edge.28 pair.LOAD+LOAD+BOR.types
; BOR runs a thousand times with each pair of operands; the last pair has a wrong right operand.
; exit: 20
; output:
; |-1
; |-9223372036854775807
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    BOR
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
    ICONST -8
    ICONST 7
    CALL stage
    POP
    CONST -9223372036854775808
    ICONST 1
    CALL stage
    POP
    ICONST 6
    CONST 1.0
    CALL stage
    POP
    CONST "unreached"
    PRINTLN
    HALT
.end
