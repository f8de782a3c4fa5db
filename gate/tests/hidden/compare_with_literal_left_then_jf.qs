; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; covers: edge.2 edge.26 pair.LOAD+EQ+JF.values pair.LOAD+NE+JF.values pair.LOAD+LT+JF.values pair.LOAD+LE+JF.values pair.LOAD+GT+JF.values pair.LOAD+GE+JF.values
; The literal 3 on the left compared with x, by each instruction and JF.
; exit: 0
; output:
; |NgG
; |ELG
; |NlL
; |NgG
; |ELG
; |NlL
; |N
; |NgG
; |NlL
.func one 1 1
    ICONST 3
    LOAD 0
    EQ
    JF no_eq
    CONST "E"
    PRINT
no_eq:
    ICONST 3
    LOAD 0
    NE
    JF no_ne
    CONST "N"
    PRINT
no_ne:
    ICONST 3
    LOAD 0
    LT
    JF no_lt
    CONST "l"
    PRINT
no_lt:
    ICONST 3
    LOAD 0
    LE
    JF no_le
    CONST "L"
    PRINT
no_le:
    ICONST 3
    LOAD 0
    GT
    JF no_gt
    CONST "g"
    PRINT
no_gt:
    ICONST 3
    LOAD 0
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
