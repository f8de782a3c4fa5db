; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 2.2 8.7
; covers: pair.STORE+LOAD.jump pair.STORE+LOAD.types pair.STORE+LOAD.values edge.25 edge.26 edge.29
; STORE LOAD of the same local and of another one, chains of them, a local stored into itself, a jump to the LOAD; values of all
; types in turn.
; exit: 0
; output:
; |[5, 5, 5, 5, 5, 1, 5]
; |["old", 5, "old", 5, 5, 1, 5]
; |[-0.0, -0.0, -0.0, -0.0, -0.0, 1, -0.0]
; |["old", "s", "old", "s", "s", 1, "s"]
; |[["in"], ["in"], ["in"], ["in"], ["in"], 1, ["in"]]
; |["old", {}, "old", {}, {}, 1, {}]
; |[nil, nil, nil, nil, nil, 1, nil]
; |["old", <func f>, "old", <func f>, <func f>, 1, <func f>]
; |[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, 1, -9223372036854775808]
.func f 2 4
    CONST "old"
    STORE 2
    LOAD 1
    JT load
    LOAD 0
    STORE 2
load:
    LOAD 2
    LOAD 0
    STORE 3
    LOAD 3
    LOAD 0
    STORE 3
    LOAD 2
    LOAD 0
    STORE 0
    LOAD 0
    STORE 0
    LOAD 0
    ICONST 1
    LOAD 0
    STORE 3
    STORE 0
    LOAD 3
    LOAD 0
    STORE 3
    STORE 0
    LOAD 0
    LOAD 3
    LOAD 0
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    GET
    STORE 0
    LOAD 0
    ARRAY 7
    RET
.end
.func many 2 4          ; 300 times f; prints the last result
    ICONST 300
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
    ICONST 0
    CALL many
    POP
    ICONST 5
    ICONST 1
    CALL many
    POP
    CONST -0.0
    CONST ""
    CALL many
    POP
    CONST "s"
    CONST "x"
    CALL many
    POP
    CONST "in"
    ARRAY 1
    NIL
    CALL many
    POP
    MAP
    CONST nan
    CALL many
    POP
    NIL
    FALSE
    CALL many
    POP
    FUNC f
    TRUE
    CALL many
    POP
    CONST -9223372036854775808
    CONST -0.0
    CALL many
    POP
    HALT
.end
