; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; Strings by unsigned bytes: empty, prefixes, NUL bytes, bytes from 128 on; each comparison followed by JF.
; exit: 0
; output:
; |ELG NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL 
; |NgG ELG NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL 
; |NgG NgG ELG NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL 
; |NgG NgG NgG ELG NlL NlL NlL NlL NlL NlL NlL NlL NlL NlL 
; |NgG NgG NgG NgG ELG NlL NlL NlL NlL NlL NlL NlL NlL NlL 
; |NgG NgG NgG NgG NgG ELG NlL NlL NlL NlL NlL NlL NlL NlL 
; |NgG NgG NgG NgG NgG NgG ELG NlL NlL NlL NlL NlL NlL NlL 
; |NgG NgG NgG NgG NgG NgG NgG ELG NlL NlL NlL NlL NlL NlL 
; |NgG NgG NgG NgG NgG NgG NgG NgG ELG NlL NlL NlL NlL NlL 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG NlL NlL NlL NlL 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG NlL NlL NlL 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG NlL NlL 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG NlL 
; |NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG NgG ELG 
.func order 2 3         ; E N l L g G: EQ NE LT LE GT GE holds
    LOAD 0
    LOAD 1
    EQ
    JF not_eq
    CONST "E"
    PRINT
not_eq:
    LOAD 0
    LOAD 1
    NE
    JF not_ne
    CONST "N"
    PRINT
not_ne:
    LOAD 0
    LOAD 1
    LT
    JF not_lt
    CONST "l"
    PRINT
not_lt:
    LOAD 0
    LOAD 1
    LE
    JF not_le
    CONST "L"
    PRINT
not_le:
    LOAD 0
    LOAD 1
    GT
    JF not_gt
    CONST "g"
    PRINT
not_gt:
    LOAD 0
    LOAD 1
    GE
    JF not_ge
    CONST "G"
    PRINT
not_ge:
    CONST " "
    PRINT
    NIL
    RET
.end
.func lefts 0 0
    CONST ""
    CONST "\x00"
    CONST "A"
    CONST "a"
    CONST "a\x00"
    CONST "a\x00b"
    CONST "aa"
    CONST "ab"
    CONST "b"
    CONST "\x7f"
    CONST "\x80"
    CONST "\xc3\xa9"
    CONST "\xff"
    CONST "\xff\x00"
    ARRAY 14
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
