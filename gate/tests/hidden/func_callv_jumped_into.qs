; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 5.4 8.7
; covers: pair.FUNC+CALLV.jump pair.FUNC+LOAD+CALLV.jump edge.26
; Jumps past the FUNC to the argument and to the CALLV with another function; at last with a string, which is TYPE, whatever the
; number of arguments.
; exit: 20
; output:
; |[0, 6, 6]
; |[1, [5], [10]]
; |[0, 1.5, 11]
; |[0, 1.0, 1.0]
; |[1, "s", 10]
.func zero 0 0
    ICONST 0
    RET
.end
.func one 0 0
    ICONST 1
    RET
.end
.func inc 1 1
    LOAD 0
    ICONST 1
    ADD
    RET
.end
.func wrap 1 1
    LOAD 0
    ARRAY 1
    RET
.end
.func same 1 1
    LOAD 0
    RET
.end
.func f 4 4
    LOAD 1
    LOAD 0
    JT call
    POP
    FUNC zero
call:
    CALLV 0
    LOAD 2
    LOAD 0
    JT argument
    POP
    FUNC inc
argument:
    LOAD 3
    CALLV 1
    LOAD 2
    ICONST 10
    LOAD 0
    JT call_1
    POP
    POP
    FUNC inc
    LOAD 3
call_1:
    CALLV 1
    ARRAY 3
    RET
.end
.func many 4 6          ; 500 times f; prints the last result
    ICONST 500
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
    ICONST 0
    NIL
    NIL
    ICONST 5
    CALL many
    POP
    ICONST 1
    FUNC one
    FUNC wrap
    ICONST 5
    CALL many
    POP
    ICONST 1
    FUNC zero
    FUNC inc
    CONST 0.5
    CALL many
    POP
    CONST ""
    CONST "never"
    CONST "called"
    CONST -0.0
    CALL many
    POP
    CONST nan
    FUNC one
    FUNC same
    CONST "s"
    CALL many
    POP
    ICONST 1
    FUNC one
    CONST "inc"
    ICONST 5
    CALL many
    POP
    HALT
.end
