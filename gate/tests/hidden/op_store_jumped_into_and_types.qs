; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.7 12
; covers: pair.ADD+STORE.jump pair.ADD+STORE.types pair.ADD+STORE.values pair.GET+STORE.jump edge.26 edge.28
; Jumps to the STORE behind ADD and behind GET with values of every type; the result goes into a local that is an operand. At
; last 1 + nil: TYPE.
; exit: 20
; output:
; |[5, 7]
; |["p", "p"]
; |[1.5, 8]
; |[-9223372036854775808, 9]
; |[[7], [7]]
; |[0.0, -0.0]
; |[9, 9]
; |[3, "p"]
.func f 4 4
    LOAD 3
    LOAD 2
    JT store
    POP
    LOAD 0
    LOAD 1
    ADD
store:
    STORE 0             ; overwrites an operand of the ADD
    LOAD 3
    LOAD 2
    JT store_2
    ARRAY 1
    ICONST 0
    GET
store_2:
    STORE 1             ; p, by either way
    LOAD 0
    LOAD 1
    ARRAY 2
    RET
.end
.func many 4 6          ; 1000 times f; prints the last result
    ICONST 1000
    STORE 4
again:
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    CALL f
    STORE 5
    LOAD 4
    ICONST 1
    SUB
    DUP
    STORE 4
    JT again
    LOAD 5
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 2
    ICONST 3
    ICONST 0
    ICONST 7
    CALL many
    POP
    ICONST 2
    ICONST 3
    TRUE
    CONST "p"
    CALL many
    POP
    CONST 0.5
    ICONST 1
    NIL
    ICONST 8
    CALL many
    POP
    CONST 9223372036854775807
    ICONST 1
    CONST ""
    ICONST 9
    CALL many
    POP
    ICONST 2
    ICONST 3
    ICONST 1
    ICONST 7
    ARRAY 1
    CALL many
    POP
    CONST -0.0
    ICONST 0
    CONST -0.0
    CONST -0.0
    CALL many
    POP
    CONST "x"
    NIL
    CONST nan
    ICONST 9
    CALL many
    POP
    ICONST 1
    ICONST 2
    ICONST 0
    CONST "p"
    CALL many
    POP
    ICONST 1
    NIL
    FALSE
    ICONST 0
    CALL many
    POP
    HALT
.end
