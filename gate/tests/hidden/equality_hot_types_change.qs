; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 8.5 12
; covers: edge.28 edge.3 pair.LOAD+LOAD+EQ.types pair.LOAD+LOAD+NE.types pair.EQ+JF.types pair.NE+JT.types pair.CONST+EQ.types
; EQ as a value, EQ before JF, NE before JT, and EQ with a literal, a thousand passes with each pair of types.
; exit: 0
; output:
; |[true, "E", ".", false, false]
; |[true, "E", ".", false, false]
; |[true, "E", ".", true, true]
; |[false, ".", "N", true, true]
; |[false, ".", "N", false, true]
; |[false, ".", "N", false, true]
; |[false, ".", "N", false, true]
; |[true, "E", ".", false, true]
; |[false, ".", "N", false, true]
; |[true, "E", ".", false, true]
; |[false, ".", "N", false, true]
; |[false, ".", "N", false, true]
.func stage 2 5         ; 0: left, 1: right, 2: passes to go, 3: result, 4: the last text
    ICONST 1000
    STORE 2
again:
    LOAD 0
    LOAD 1
    EQ
    LOAD 0
    LOAD 1
    EQ
    JF e_no
    CONST "E"
    JMP e
e_no:
    CONST "."
e:
    LOAD 0
    LOAD 1
    NE
    JT n_yes
    CONST "."
    JMP n
n_yes:
    CONST "N"
n:
    LOAD 0
    CONST "a"
    EQ
    ICONST 3
    LOAD 1
    NE
    ARRAY 5
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
    ICONST 3
    ICONST 3
    CALL stage
    POP
    ICONST 3
    CONST 3.0
    CALL stage
    POP
    CONST "a"
    CONST "a"
    CALL stage
    POP
    CONST "a"
    CONST "ab"
    CALL stage
    POP
    NIL
    FALSE
    CALL stage
    POP
    CONST nan
    CONST nan
    CALL stage
    POP
    CONST 9007199254740993
    CONST 9007199254740992.0
    CALL stage
    POP
    FUNC main
    FUNC main
    CALL stage
    POP
    FUNC main
    NIL
    CALL stage
    POP
    ICONST 0
    CONST -0.0
    CALL stage
    POP
    TRUE
    ICONST 1
    CALL stage
    POP
    ICONST 3
    ICONST 4
    CALL stage
    POP
    HALT
.end
