; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.7 2.5 12
; covers: pair.LT+JF.jump pair.EQ+JT.jump pair.GE+JF.jump pair.NE+JT.jump pair.GT+JF.jump pair.LE+JT.jump edge.2 edge.26
; Jumps to the JF or JT behind each comparison with a value of any type, which is no result of a comparison; then the
; comparisons again.
; exit: 0
; output:
; |["LT jump", "EQ on", "GE jump", "NE on", "GT jump", "LE on", "LT jump", "EQ jump"]
; |["LT jump", "EQ on", "GE jump", "NE on", "GT jump", "LE on", "LT jump", "EQ jump"]
; |["LT jump", "EQ on", "GE jump", "NE on", "GT jump", "LE on", "LT jump", "EQ jump"]
; |["LT jump", "EQ on", "GE jump", "NE on", "GT jump", "LE on", "LT jump", "EQ jump"]
; |["LT jump", "EQ on", "GE jump", "NE on", "GT jump", "LE on", "LT jump", "EQ jump"]
; |["LT jump", "EQ on", "GE jump", "NE on", "GT jump", "LE on", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
; |["LT on", "EQ jump", "GE on", "NE jump", "GT on", "LE jump", "LT jump", "EQ jump"]
.func lt_jf 4 4         ; a LT b, or p if way is truthy, decides
    LOAD 3
    LOAD 2
    JT test
    POP
    LOAD 0
    LOAD 1
    LT
test:
    JF jumps
    CONST "LT on"
    RET
jumps:
    CONST "LT jump"
    RET
.end
.func eq_jt 4 4         ; a EQ b, or p if way is truthy, decides
    LOAD 3
    LOAD 2
    JT test
    POP
    LOAD 0
    LOAD 1
    EQ
test:
    JT jumps
    CONST "EQ on"
    RET
jumps:
    CONST "EQ jump"
    RET
.end
.func ge_jf 4 4         ; a GE b, or p if way is truthy, decides
    LOAD 3
    LOAD 2
    JT test
    POP
    LOAD 0
    LOAD 1
    GE
test:
    JF jumps
    CONST "GE on"
    RET
jumps:
    CONST "GE jump"
    RET
.end
.func ne_jt 4 4         ; a NE b, or p if way is truthy, decides
    LOAD 3
    LOAD 2
    JT test
    POP
    LOAD 0
    LOAD 1
    NE
test:
    JT jumps
    CONST "NE on"
    RET
jumps:
    CONST "NE jump"
    RET
.end
.func gt_jf 4 4         ; a GT b, or p if way is truthy, decides
    LOAD 3
    LOAD 2
    JT test
    POP
    LOAD 0
    LOAD 1
    GT
test:
    JF jumps
    CONST "GT on"
    RET
jumps:
    CONST "GT jump"
    RET
.end
.func le_jt 4 4         ; a LE b, or p if way is truthy, decides
    LOAD 3
    LOAD 2
    JT test
    POP
    LOAD 0
    LOAD 1
    LE
test:
    JT jumps
    CONST "LE on"
    RET
jumps:
    CONST "LE jump"
    RET
.end
.func f 1 1
    ICONST 1
    ICONST 2
    TRUE
    LOAD 0
    CALL lt_jf
    ICONST 1
    ICONST 2
    TRUE
    LOAD 0
    CALL eq_jt
    ICONST 1
    ICONST 2
    TRUE
    LOAD 0
    CALL ge_jf
    ICONST 1
    ICONST 2
    TRUE
    LOAD 0
    CALL ne_jt
    ICONST 1
    ICONST 2
    TRUE
    LOAD 0
    CALL gt_jf
    ICONST 1
    ICONST 2
    TRUE
    LOAD 0
    CALL le_jt
    CONST nan
    ICONST 2
    NIL
    LOAD 0
    CALL lt_jf
    ICONST 2
    CONST 2.0
    ICONST 0
    LOAD 0
    CALL eq_jt
    ARRAY 8
    RET
.end
.func many 1 3          ; 60 times f; prints the last result
    ICONST 60
    STORE 1
again:
    LOAD 0
    CALL f
    STORE 2
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT again
    LOAD 2
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    NIL
    CALL many
    POP
    FALSE
    CALL many
    POP
    ICONST 0
    CALL many
    POP
    CONST 0.0
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    CONST ""
    CALL many
    POP
    TRUE
    CALL many
    POP
    ICONST -1
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST 5e-324
    CALL many
    POP
    CONST "0"
    CALL many
    POP
    CONST "\x00"
    CALL many
    POP
    ARRAY 0
    CALL many
    POP
    MAP
    CALL many
    POP
    FUNC f
    CALL many
    POP
    HALT
.end
