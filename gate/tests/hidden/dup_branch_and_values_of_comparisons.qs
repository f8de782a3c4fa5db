; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 2.7 8.2 8.5
; covers: pair.DUP+JT.values pair.DUP+JF.values pair.DUP+JT.jump pair.DUP+JT.types pair.LT+NOT.values pair.LT+STORE.values pair.NE+STORE.values edge.2 edge.26 edge.28
; a or b, a and b by DUP JT and DUP JF, with a jump to the JT; LT NOT is not GE for NaN; comparisons stored as bools; at last LT
; of nil: TYPE.
; exit: 20
; output:
; |[1, 2, 2, false, false, true, true]
; |[2, 0, "no", false, false, true, true]
; |[2, 0, 2, false, false, true, true]
; |[2, 0, "no", true, true, false, true]
; |[nan, 1, 1, true, false, false, true]
; |[0, -0.0, "no", true, true, false, false]
; |[nan, 0.0, "no", true, false, false, true]
; |["b", "", "no", false, false, true, true]
; |["a", "", "no", true, true, false, true]
; |["a", "\\x00", "\\x00", true, true, false, true]
.func f 3 4
    LOAD 0
    DUP
    JT or
    POP
    LOAD 1
or:
    LOAD 0
    DUP
    JF and
    POP
    LOAD 1
and:
    LOAD 1              ; b a, if c is truthy; else b b
    LOAD 0
    LOAD 2
    JT test
    POP
    DUP
test:
    JT end              ; leaves b
    POP
    CONST "no"
end:
    LOAD 0
    LOAD 1
    LT
    NOT
    LOAD 0
    LOAD 1
    GE
    LOAD 0
    LOAD 1
    LT
    STORE 3
    LOAD 3
    TRUE
    EQ
    LOAD 0
    LOAD 1
    NE
    STORE 3
    LOAD 3
    ARRAY 7
    RET
.end
.func many 3 5          ; 400 times f; prints the last result
    ICONST 400
    STORE 3
again:
    LOAD 0
    LOAD 1
    LOAD 2
    CALL f
    STORE 4
    LOAD 3
    ICONST 1
    SUB
    DUP
    STORE 3
    JT again
    LOAD 4
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 1
    ICONST 2
    TRUE
    CALL many
    POP
    ICONST 0
    ICONST 2
    TRUE
    CALL many
    POP
    ICONST 0
    ICONST 2
    FALSE
    CALL many
    POP
    ICONST 2
    ICONST 0
    FALSE
    CALL many
    POP
    CONST nan
    ICONST 1
    ICONST 1
    CALL many
    POP
    CONST -0.0
    ICONST 0
    CONST ""
    CALL many
    POP
    CONST 0.0
    CONST nan
    CONST "x"
    CALL many
    POP
    CONST ""
    CONST "b"
    ICONST 1
    CALL many
    POP
    CONST "a"
    CONST ""
    ICONST 0
    CALL many
    POP
    CONST "a"
    CONST "\x00"
    ICONST 1
    CALL many
    POP
    NIL
    ICONST 1
    ICONST 1
    CALL many
    POP
    HALT
.end
