; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; Strings made at run time against constants and each other: what counts is the bytes, not the object.
; exit: 0
; output:
; |ELG ELG ELG NlL NlL NgG NgG NgG NgG NlL NlL 
; |ELG ELG ELG NlL NlL NgG NgG NgG NgG NlL NlL 
; |ELG ELG ELG NlL NlL NgG NgG NgG NgG NlL NlL 
; |NgG NgG NgG ELG ELG NgG NgG NgG NgG NlL NlL 
; |NgG NgG NgG ELG ELG NgG NgG NgG NgG NlL NlL 
; |NlL NlL NlL NlL NlL ELG ELG NgG NgG NlL NlL 
; |NlL NlL NlL NlL NlL ELG ELG NgG NgG NlL NlL 
; |NlL NlL NlL NlL NlL NlL NlL ELG ELG NlL NlL 
; |NlL NlL NlL NlL NlL NlL NlL ELG ELG NlL NlL 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG ELG 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG ELG 
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
.func made 0 0
    CONST "ab"
    CONST "c"
    CONCAT
    CONST "abc"
    CONST "xabcx"
    ICONST 1
    ICONST 4
    SLICE
    CONST "ab\x80"
    ICONST 0
    ICONST 3
    SLICE
    CONST "ab"
    ICONST 128
    CHR
    CONCAT
    ICONST 12
    TOSTR
    CONST "12"
    CONST "7"
    ICONST 0
    REPEAT
    CONST ""
    NIL
    TYPE
    CONST "nil"
    ARRAY 11
    RET
.end
.func main 0 6          ; 0: lefts, 1: rights, 2: row, 3: column, 4 and 5: operands
    CALL made
    STORE 0
    CALL made
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
