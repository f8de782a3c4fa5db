; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 8.7 2.2
; covers: pair.LOAD+CALL.jump pair.LOAD+CALL.types pair.LOAD+CALL.local pair.LOAD+CALL.values pair.LOAD+LOAD+CALL.values edge.25 edge.26 edge.28
; LOAD CALL: arguments keep their order, the callee's stores don't reach the caller; a jump past the LOAD; a local overwritten
; before; a string at last: TYPE.
; exit: 20
; output:
; |[5, 8, 5, 8, 8, 9]
; |[5, 51, 5, 8, 8, 9]
; |[-1.5, 0, -1.5, 1.5, 1.5, 9]
; |[9223372036854775807, -9223372036854775807, 9223372036854775807, -9223372036854775807, -9223372036854775807, 9]
; |[-0.0, 1.0, -0.0, 1.0, 1.0, 9]
; |[nan, -0.5, nan, nan, nan, 9]
.func inc 1 1
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    RET
.end
.func sub 2 2
    LOAD 0
    LOAD 1
    SUB
    NIL
    STORE 0
    CONST "gone"
    STORE 1
    RET
.end
.func ack 2 2
    LOAD 0
    JT deeper
    LOAD 1
    ICONST 1
    ADD
    RET
deeper:
    LOAD 1
    JT deepest
    LOAD 0
    ICONST 1
    SUB
    ICONST 1
    CALL ack
    RET
deepest:
    LOAD 0
    ICONST 1
    SUB
    LOAD 0
    LOAD 1
    ICONST 1
    SUB
    CALL ack
    CALL ack
    RET
.end
.func f 4 4
    LOAD 0
    LOAD 1
    CALL sub
    LOAD 3
    LOAD 2
    JT call
    POP
    LOAD 0
call:
    CALL inc
    LOAD 0
    LOAD 1
    NIL
    STORE 1
    CALL sub
    LOAD 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    CALL inc
    LOAD 0
    ICONST 2
    ICONST 3
    CALL ack
    ARRAY 6
    RET
.end
.func many 4 6          ; 30 times f; prints the last result
    ICONST 30
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
    ICONST 7
    ICONST 2
    ICONST 0
    ICONST 50
    CALL many
    POP
    ICONST 7
    ICONST 2
    ICONST 1
    ICONST 50
    CALL many
    POP
    CONST 0.5
    ICONST 2
    TRUE
    ICONST -1
    CALL many
    POP
    CONST -9223372036854775808
    ICONST 1
    NIL
    ICONST 0
    CALL many
    POP
    CONST -0.0
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    CONST nan
    ICONST 1
    CONST "w"
    CONST -1.5
    CALL many
    POP
    ICONST 1
    ICONST 1
    ICONST 1
    CONST "s"
    CALL many
    POP
    HALT
.end
