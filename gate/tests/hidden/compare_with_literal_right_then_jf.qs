; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; covers: edge.2 edge.26 pair.ICONST+EQ+JF.values pair.ICONST+EQ.types pair.ICONST+NE+JF.values pair.ICONST+NE.types pair.ICONST+LT+JF.values pair.ICONST+LT.types pair.ICONST+LE+JF.values pair.ICONST+LE.types pair.ICONST+GT+JF.values pair.ICONST+GT.types pair.ICONST+GE+JF.values pair.ICONST+GE.types
; x compared with the literal 3 on the right, by each instruction and JF.
; exit: 0
; output:
; |NlL
; |ELG
; |NgG
; |NlL
; |ELG
; |NgG
; |N
; |NlL
; |NgG
.func one 1 1
    LOAD 0
    ICONST 3
    EQ
    JF no_eq
    CONST "E"
    PRINT
no_eq:
    LOAD 0
    ICONST 3
    NE
    JF no_ne
    CONST "N"
    PRINT
no_ne:
    LOAD 0
    ICONST 3
    LT
    JF no_lt
    CONST "l"
    PRINT
no_lt:
    LOAD 0
    ICONST 3
    LE
    JF no_le
    CONST "L"
    PRINT
no_le:
    LOAD 0
    ICONST 3
    GT
    JF no_gt
    CONST "g"
    PRINT
no_gt:
    LOAD 0
    ICONST 3
    GE
    JF no_ge
    CONST "G"
    PRINT
no_ge:
    CONST ""
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 2
    CALL one
    POP
    ICONST 3
    CALL one
    POP
    ICONST 4
    CALL one
    POP
    CONST 2.9999999999999996
    CALL one
    POP
    CONST 3.0
    CALL one
    POP
    CONST 3.5
    CALL one
    POP
    CONST nan
    CALL one
    POP
    CONST -inf
    CALL one
    POP
    CONST inf
    CALL one
    POP
    HALT
.end
