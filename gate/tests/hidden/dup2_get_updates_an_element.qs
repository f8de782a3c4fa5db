; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.9 9.1
; covers: pair.DUP2+GET.types pair.DUP2+GET.jump edge.26 edge.28
; c[k] += 1 by DUP2 GET ADD SET, on arrays and maps, a thousand times each, also past the DUP2 with the value of another one; a
; string at last: TYPE.
; exit: 20
; output:
; |1005
; |1002.5
; |-9223372036854774809
; |nan
; |1000
; |42
; |66
; |999.5
.func map 0 1
    MAP
    STORE 0
    LOAD 0
    ICONST 1
    ICONST 0
    SET
    LOAD 0
    CONST "k"
    CONST 2.5
    SET
    LOAD 0
    RET
.end
.func f 5 5
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 4
    JT get
    POP
    POP
    DUP2
get:
    GET
    ICONST 1
    ADD
    SET
    LOAD 0
    LOAD 1
    GET
    RET
.end
.func many 5 7          ; 1000 times f; prints the last result
    ICONST 1000
    STORE 5
again:
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 4
    CALL f
    STORE 6
    LOAD 5
    ICONST 1
    SUB
    DUP
    STORE 5
    JT again
    LOAD 6
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 5
    ARRAY 1
    ICONST 0
    NIL
    NIL
    FALSE
    CALL many
    POP
    CALL map
    CONST "k"
    NIL
    NIL
    FALSE
    CALL many
    POP
    CONST 9223372036854775807
    ARRAY 1
    ICONST 0
    NIL
    NIL
    ICONST 0
    CALL many
    POP
    NIL
    CONST nan
    ARRAY 2
    ICONST 1
    NIL
    NIL
    CONST ""
    CALL many
    POP
    CALL map
    CONST 1.0
    NIL
    NIL
    NIL
    CALL many
    POP
    NIL
    ARRAY 1
    ICONST 0
    ICONST 41
    ARRAY 1
    ICONST 0
    ICONST 1
    CALL many
    POP
    MAP
    CONST "new"
    CONST "A"
    ICONST 0
    CONST "way"
    CALL many
    POP
    CONST -0.5
    ARRAY 1
    ICONST 0
    NIL
    NIL
    ICONST 0
    CALL many
    POP
    CONST "ab"
    ICONST 0
    NIL
    NIL
    ICONST 0
    CALL many
    POP
    HALT
.end
