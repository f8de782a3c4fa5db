; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; covers: edge.9 pair.EQ+JT.types pair.NE+JT.types pair.LT+JT.types pair.LE+JT.types pair.GT+JT.types pair.GE+JT.types
; Ints against floats around 2^53, both ways round: no operand is rounded.
; exit: 0
; output:
; |ELG ELG NlL NgG NlL NgG NlL NgG NgG NlL NgG NlL 
; |NgG NlL ELG ELG NlL NgG NlL NgG NgG NlL NgG NlL 
; |NgG NlL NgG NlL NlL NgG NlL NgG NgG NlL NgG NlL 
; |NgG NlL NgG NlL ELG ELG NlL NgG NgG NlL NgG NlL 
; |NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL NgG NlL 
; |NlL NgG NlL NgG NlL NgG NlL NgG ELG ELG NgG NlL 
; |NlL NgG NlL NgG NlL NgG NlL NgG NlL NgG NgG NlL 
.func order 2 3         ; E N l L g G: EQ NE LT LE GT GE holds
    LOAD 0
    LOAD 1
    EQ
    JT eq
    JMP not_eq
eq:
    CONST "E"
    PRINT
not_eq:
    LOAD 0
    LOAD 1
    NE
    JT ne
    JMP not_ne
ne:
    CONST "N"
    PRINT
not_ne:
    LOAD 0
    LOAD 1
    LT
    JT lt
    JMP not_lt
lt:
    CONST "l"
    PRINT
not_lt:
    LOAD 0
    LOAD 1
    LE
    JT le
    JMP not_le
le:
    CONST "L"
    PRINT
not_le:
    LOAD 0
    LOAD 1
    GT
    JT gt
    JMP not_gt
gt:
    CONST "g"
    PRINT
not_gt:
    LOAD 0
    LOAD 1
    GE
    JT ge
    JMP not_ge
ge:
    CONST "G"
    PRINT
not_ge:
    CONST " "
    PRINT
    NIL
    RET
.end
.func lefts 0 0
    CONST 9007199254740991
    CONST 9007199254740992
    CONST 9007199254740993
    CONST 9007199254740994
    CONST 9007199254740995
    CONST -9007199254740992
    CONST -9007199254740993
    ARRAY 7
    RET
.end
.func rights 0 0
    CONST 9007199254740991.0
    CONST 9007199254740992.0
    CONST 9007199254740994.0
    CONST 9007199254740996.0
    CONST -9007199254740992.0
    CONST -9007199254740994.0
    ARRAY 6
    RET
.end
.func main 0 6          ; 0: lefts, 1: rights, 2: row, 3: column, 4 and 5: operands
    CALL lefts
    STORE 0
    CALL rights
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
    LOAD 5
    LOAD 4
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
