; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9
; covers: pair.LOAD+LOAD+GET.types edge.28
; The same LOAD LOAD GET on an array, a string, a map, with keys of changing types; then a string with a bool as index: TYPE.
; exit: 20
; output:
; |2.5
; |98
; |5
; |nil
; |value
; |yes
; |one
; |nil
; |255
; |["in"]
.func map 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "k"
    CONST "value"
    SET
    LOAD 0
    TRUE
    CONST "yes"
    SET
    LOAD 0
    ICONST 1
    CONST "one"
    SET
    LOAD 0
    RET
.end
.func f 2 2
    LOAD 0
    LOAD 1
    GET
    RET
.end
.func many 2 4          ; 1000 times f; prints the last result
    ICONST 1000
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
    ICONST 5
    CONST 2.5
    ARRAY 2
    ICONST 1
    CALL many
    POP
    CONST "ab"
    ICONST 1
    CALL many
    POP
    ICONST 5
    ARRAY 1
    ICONST 0
    CALL many
    POP
    MAP
    ICONST 0
    CALL many
    POP
    CALL map
    CONST "k"
    CALL many
    POP
    CALL map
    TRUE
    CALL many
    POP
    CALL map
    CONST 1.0
    CALL many
    POP
    CALL map
    NIL
    CALL many
    POP
    CONST "\xff"
    ICONST 0
    CALL many
    POP
    CONST "in"
    ARRAY 1
    ARRAY 1
    ICONST 0
    CALL many
    POP
    CONST "ab"
    TRUE
    CALL many
    POP
    HALT
.end
