; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 8.5 8.7
; covers: pair.NOT+JF.values pair.NOT+JT.values pair.NOT+JF.jump pair.NOT+JF.types pair.NOT+JT.types pair.NOT+NOT.values edge.26 edge.28
; NOT JF, NOT JT, NOT NOT, and a jump past the NOT to the JF, with falsy and truthy values of every type in turn.
; exit: 0
; output:
; |[false, false, false, false, true]
; |[false, false, false, false, true]
; |[false, false, false, false, true]
; |[false, false, false, false, true]
; |[false, false, false, false, true]
; |[false, false, false, false, true]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
; |[true, true, true, true, false]
.func not_jf 1 1        ; is it truthy
    LOAD 0
    NOT
    JF yes
    FALSE
    RET
yes:
    TRUE
    RET
.end
.func not_jt 1 1
    LOAD 0
    NOT
    JT no
    TRUE
    RET
no:
    FALSE
    RET
.end
.func past 2 2          ; is a truthy, if way is; falsy, if not
    LOAD 0
    LOAD 1
    JT test
    NOT
test:
    JF no
    TRUE
    RET
no:
    FALSE
    RET
.end
.func f 1 1
    LOAD 0
    CALL not_jf
    LOAD 0
    CALL not_jt
    LOAD 0
    NOT
    NOT
    LOAD 0
    TRUE
    CALL past
    LOAD 0
    NIL
    CALL past
    ARRAY 5
    RET
.end
.func many 1 3          ; 60 times f; prints the last result
    ICONST 60
    STORE 1
again:
    LOAD 0
    CALL f
    STORE 2
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT again
    LOAD 2
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    NIL
    CALL many
    POP
    FALSE
    CALL many
    POP
    ICONST 0
    CALL many
    POP
    CONST 0.0
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    CONST ""
    CALL many
    POP
    TRUE
    CALL many
    POP
    ICONST 1
    CALL many
    POP
    ICONST -1
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST inf
    CALL many
    POP
    CONST 5e-324
    CALL many
    POP
    CONST "0"
    CALL many
    POP
    CONST "\x00"
    CALL many
    POP
    ARRAY 0
    CALL many
    POP
    MAP
    CALL many
    POP
    FUNC f
    CALL many
    POP
    CONST 4294967296
    CALL many
    POP
    HALT
.end
