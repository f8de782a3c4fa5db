; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.6 2.7 8.7
; covers: pair.EQ+JF.values pair.EQ+JF.types pair.NE+JF.values pair.NE+JF.types pair.LT+JF.values pair.LT+JF.types pair.LE+JF.values pair.LE+JF.types pair.GT+JF.values pair.GT+JF.types pair.GE+JF.values pair.GE+JF.types edge.2 edge.3 edge.9 edge.28
; EQ, NE, LT, LE, GT, GE, each followed by JF over a step that notes it: ints, floats, NaN, exactness, strings; at last the same
; array: TYPE by LT.
; exit: 20
; output:
; |NE LT LE 
; |NE GT GE 
; |EQ LE GE 
; |NE 
; |NE 
; |NE 
; |NE GT GE 
; |NE GT GE 
; |NE LT LE 
; |EQ LE GE 
; |NE LT LE 
; |EQ LE GE 
; |NE GT GE 
; |EQ LE GE 
; |NE LT LE 
; |NE GT GE 
; |EQ LE GE 
; |NE LT LE 
.func f 2 3
    CONST ""
    STORE 2
    LOAD 0
    LOAD 1
    EQ
    JF eq
    LOAD 2
    CONST "EQ "
    CONCAT
    STORE 2
eq:
    LOAD 0
    LOAD 1
    NE
    JF ne
    LOAD 2
    CONST "NE "
    CONCAT
    STORE 2
ne:
    LOAD 0
    LOAD 1
    LT
    JF lt
    LOAD 2
    CONST "LT "
    CONCAT
    STORE 2
lt:
    LOAD 0
    LOAD 1
    LE
    JF le
    LOAD 2
    CONST "LE "
    CONCAT
    STORE 2
le:
    LOAD 0
    LOAD 1
    GT
    JF gt
    LOAD 2
    CONST "GT "
    CONCAT
    STORE 2
gt:
    LOAD 0
    LOAD 1
    GE
    JF ge
    LOAD 2
    CONST "GE "
    CONCAT
    STORE 2
ge:
    LOAD 2
    RET
.end
.func many 2 4          ; 150 times f; prints the last result
    ICONST 150
    STORE 2
again:
    LOAD 0
    LOAD 1
    CALL f
    STORE 3
    LOAD 2
    ICONST 1
    SUB
    DUP
    STORE 2
    JT again
    LOAD 3
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 1
    ICONST 2
    CALL many
    POP
    ICONST 2
    ICONST 1
    CALL many
    POP
    ICONST 2
    ICONST 2
    CALL many
    POP
    CONST nan
    CONST nan
    CALL many
    POP
    CONST nan
    ICONST 1
    CALL many
    POP
    ICONST 1
    CONST nan
    CALL many
    POP
    CONST 1.5
    ICONST 1
    CALL many
    POP
    CONST 9007199254740993
    CONST 9007199254740992.0
    CALL many
    POP
    CONST 9007199254740992.0
    CONST 9007199254740993
    CALL many
    POP
    CONST -0.0
    ICONST 0
    CALL many
    POP
    CONST 9223372036854775807
    CONST 9.223372036854776e+18
    CALL many
    POP
    CONST -9.223372036854776e+18
    CONST -9223372036854775808
    CALL many
    POP
    CONST inf
    CONST 9223372036854775807
    CALL many
    POP
    CONST -inf
    CONST -inf
    CALL many
    POP
    CONST "a"
    CONST "b"
    CALL many
    POP
    CONST "b"
    CONST "a"
    CALL many
    POP
    CONST "a"
    CONST "a"
    CALL many
    POP
    CONST ""
    CONST "\x00"
    CALL many
    POP
    ARRAY 0
    DUP
    CALL many
    POP
    HALT
.end
