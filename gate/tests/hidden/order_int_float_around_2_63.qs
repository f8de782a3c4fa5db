; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.5
; covers: edge.9 pair.LOAD+LOAD+EQ.types pair.LOAD+LOAD+NE.types pair.LOAD+LOAD+LT.types pair.LOAD+LOAD+LE.types pair.LOAD+LOAD+GT.types pair.LOAD+LOAD+GE.types
; Ints against floats around 2^63 and beyond, both ways round; the results are stored before they are tested.
; exit: 0
; output:
; |NlL NgG NgG NlL NlL NgG NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL N N 
; |NlL NgG NgG NlL NlL NgG NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL N N 
; |NlL NgG NgG NlL NlL NgG NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL N N 
; |NlL NgG NgG NlL NlL NgG NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL N N 
; |NlL NgG ELG ELG NlL NgG NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL N N 
; |NlL NgG NlL NgG NlL NgG NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL N N 
; |NlL NgG NlL NgG NlL NgG ELG ELG NgG NlL NlL NgG NlL NgG NgG NlL N N 
; |NlL NgG NlL NgG NlL NgG NgG NlL NgG NlL NlL NgG NlL NgG NgG NlL N N 
; |NlL NgG NlL NgG NlL NgG NgG NlL NgG NlL ELG ELG NlL NgG NgG NlL N N 
; |NlL NgG NlL NgG NlL NgG NgG NlL NgG NlL NgG NlL NlL NgG NgG NlL N N 
.func order 2 3         ; E N l L g G: EQ NE LT LE GT GE holds
    LOAD 0
    LOAD 1
    EQ
    STORE 2
    LOAD 2
    JF not_eq
    CONST "E"
    PRINT
not_eq:
    LOAD 0
    LOAD 1
    NE
    STORE 2
    LOAD 2
    JF not_ne
    CONST "N"
    PRINT
not_ne:
    LOAD 0
    LOAD 1
    LT
    STORE 2
    LOAD 2
    JF not_lt
    CONST "l"
    PRINT
not_lt:
    LOAD 0
    LOAD 1
    LE
    STORE 2
    LOAD 2
    JF not_le
    CONST "L"
    PRINT
not_le:
    LOAD 0
    LOAD 1
    GT
    STORE 2
    LOAD 2
    JF not_gt
    CONST "g"
    PRINT
not_gt:
    LOAD 0
    LOAD 1
    GE
    STORE 2
    LOAD 2
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
    CONST 9223372036854775807
    CONST 9223372036854775806
    CONST 9223372036854775296
    CONST 9223372036854775295
    CONST 9223372036854774784
    CONST 4611686018427387904
    CONST -9223372036854775808
    CONST -9223372036854775807
    CONST -9223372036854774784
    CONST -9223372036854774783
    ARRAY 10
    RET
.end
.func rights 0 0
    CONST 9.223372036854776e18
    CONST 9.223372036854775e18
    CONST 1.8446744073709552e19
    CONST -9.223372036854776e18
    CONST -9.223372036854778e18
    CONST -9.223372036854775e18
    CONST inf
    CONST -inf
    CONST nan
    ARRAY 9
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
