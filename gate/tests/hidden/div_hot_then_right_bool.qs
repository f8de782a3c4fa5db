; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: edge.28 pair.LOAD+LOAD+DIV.types
; DIV runs a thousand times with each pair of operands; the last pair has a wrong right operand.
; exit: 20
; output:
; |3.5
; |3.5
; |-inf
; |3.0744573456182584e18
; |nan
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    DIV
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
    ICONST 2
    CALL stage
    POP
    CONST 7.0
    ICONST 2
    CALL stage
    POP
    ICONST 1
    CONST -0.0
    CALL stage
    POP
    CONST 9223372036854775807
    ICONST 3
    CALL stage
    POP
    CONST 0.0
    ICONST 0
    CALL stage
    POP
    ICONST 7
    FALSE
    CALL stage
    POP
    CONST "unreached"
    PRINTLN
    HALT
.end
