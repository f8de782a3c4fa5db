; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.1 2.6 8.5
; covers: edge.3 pair.EQ+JF.types pair.NE+JF.types pair.LOAD+LOAD+EQ.types pair.LOAD+LOAD+NE.types
; EQ and NE of each pair out of all eight types, through JF; one array of both lists is one object.
; exit: 0
; output:
; |E N N N N N N N N N N N N N N N 
; |N E N N N N N N N N N N N N N N 
; |N N E N N N N N N N N N N N N N 
; |N N N E N E N N N N N N N N N N 
; |N N N N E N E N N N N N N N N N 
; |N N N E N E N N N N N N N N N N 
; |N N N N E N E N N N N N N N N N 
; |N N N N N N N N N N N N N N N N 
; |N N N N N N N N E N N N N N N N 
; |N N N N N N N N N E N N N N N N 
; |N N N N N N N N N N E N N N N N 
; |N N N N N N N N N N N E N N N N 
; |N N N N N N N N N N N N E N N N 
; |N N N N N N N N N N N N N E N N 
; |N N N N N N N N N N N N N N E N 
; |N N N N N N N N N N N N N N N E 
.func same 2 3          ; E N l L g G: EQ NE LT LE GT GE holds
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
    CONST " "
    PRINT
    NIL
    RET
.end
.func lefts 0 0
    NIL
    TRUE
    FALSE
    ICONST 0
    ICONST 1
    CONST 0.0
    CONST 1.0
    CONST nan
    CONST ""
    CONST "1"
    CONST "nil"
    ARRAY 0
    MAP
    ARRAY 0
    FUNC same
    FUNC main
    ARRAY 16
    RET
.end
.func main 0 6          ; 0: lefts, 1: rights, 2: row, 3: column, 4 and 5: operands
    CALL lefts
    DUP
    STORE 0
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
    CALL same
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
