; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; covers: edge.2 edge.3 pair.EQ+NOT+JT.values pair.NE+NOT+JT.values pair.LT+NOT+JT.values pair.LE+NOT+JT.values pair.GT+NOT+JT.values pair.GE+NOT+JT.values pair.EQ+NOT.values pair.NE+NOT.values pair.LT+NOT.values pair.LE+NOT.values pair.GT+NOT.values pair.GE+NOT.values
; All six comparisons of floats, each followed by NOT and JT: a NaN makes all false but NE.
; exit: 0
; output:
; |ELG ELG NlL NgG NlL NlL NlL NlL NlL NgG NlL NgG N 
; |ELG ELG NlL NgG NlL NlL NlL NlL NlL NgG NlL NgG N 
; |NgG NgG ELG NgG NlL NlL NlL NlL NlL NgG NlL NgG N 
; |NlL NlL NlL ELG NlL NlL NlL NlL NlL NgG NlL NgG N 
; |NgG NgG NgG NgG ELG NlL NgG NgG NlL NgG NlL NgG N 
; |NgG NgG NgG NgG NgG ELG NgG NgG NlL NgG NlL NgG N 
; |NgG NgG NgG NgG NlL NlL ELG NgG NlL NgG NlL NgG N 
; |NgG NgG NgG NgG NlL NlL NlL ELG NlL NgG NlL NgG N 
; |NgG NgG NgG NgG NgG NgG NgG NgG ELG NgG NlL NgG N 
; |NlL NlL NlL NlL NlL NlL NlL NlL NlL ELG NlL NgG N 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG NgG N 
; |NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL ELG N 
; |N N N N N N N N N N N N N 
.func order 2 3         ; E N l L g G: EQ NE LT LE GT GE holds
    LOAD 0
    LOAD 1
    EQ
    NOT
    JT not_eq
    CONST "E"
    PRINT
not_eq:
    LOAD 0
    LOAD 1
    NE
    NOT
    JT not_ne
    CONST "N"
    PRINT
not_ne:
    LOAD 0
    LOAD 1
    LT
    NOT
    JT not_lt
    CONST "l"
    PRINT
not_lt:
    LOAD 0
    LOAD 1
    LE
    NOT
    JT not_le
    CONST "L"
    PRINT
not_le:
    LOAD 0
    LOAD 1
    GT
    NOT
    JT not_gt
    CONST "g"
    PRINT
not_gt:
    LOAD 0
    LOAD 1
    GE
    NOT
    JT not_ge
    CONST "G"
    PRINT
not_ge:
    CONST " "
    PRINT
    NIL
    RET
.end
.func lefts 0 0
    CONST 0.0
    CONST -0.0
    CONST 5e-324
    CONST -5e-324
    CONST 1.0
    CONST 1.0000000000000002
    CONST 0.30000000000000004
    CONST 0.3
    CONST 1.7976931348623157e308
    CONST -1.7976931348623157e308
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 13
    RET
.end
.func main 0 6          ; 0: lefts, 1: rights, 2: row, 3: column, 4 and 5: operands
    CALL lefts
    STORE 0
    CALL lefts
    STORE 1
    ICONST 0
    STORE 2
row:
    ICONST 0
    STORE 3
cell:
    LOAD 0
    LOAD 2
    GET
    STORE 4
    LOAD 1
    LOAD 3
    GET
    STORE 5
    LOAD 4
    LOAD 5
    CALL order
    POP
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    LOAD 3
    LOAD 1
    LEN
    LT
    JT cell
    CONST ""
    PRINTLN
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    LOAD 0
    LEN
    LT
    JT row
    HALT
.end
