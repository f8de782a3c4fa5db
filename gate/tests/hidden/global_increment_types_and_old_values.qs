; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 2.2 8.3
; covers: pair.GLOAD+ICONST+ADD+GSTORE.types pair.GLOAD+ICONST+ADD+GSTORE.values pair.GLOAD+ICONST+ADD+GSTORE.local pair.GLOAD+GLOAD+ADD.types edge.25 edge.28
; g += 1, g -= 0, g + h, and g on the stack while a called function stores to it: ints that wrap, floats, zeros; a bool at last:
; TYPE.
; exit: 20
; output:
; |[5, 6, 8, 108, 0]
; |[9223372036854775807, -9223372036854775808, -9223372036854775806, -9223372036854775706, 0]
; |[-0.0, 1.0, 3.0, 103.0, 0]
; |[0.5, 1.5, 3.5, 103.5, 0]
; |[nan, nan, nan, nan, 0]
; |[-1, 0, 2, 102, 0]
.globals 2
.func bump 0 0          ; gives 2
    CONST "other"
    GSTORE 0
    ICONST 100
    GSTORE 1
    ICONST 2
    RET
.end
.func f 1 1
    LOAD 0
    GSTORE 0
    GLOAD 0
    ICONST 0
    SUB
    GSTORE 0
    GLOAD 0
    GLOAD 0
    ICONST 1
    ADD
    GSTORE 0
    GLOAD 0
    GLOAD 0
    CALL bump
    ADD
    GSTORE 0
    GLOAD 0
    GLOAD 0
    GLOAD 1
    ADD
    GLOAD 1
    GLOAD 0
    GLOAD 1
    GSTORE 0
    GSTORE 1
    GLOAD 0
    SUB
    ARRAY 5
    RET
.end
.func many 1 3          ; 400 times f; prints the last result
    ICONST 400
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
    ICONST 5
    CALL many
    POP
    CONST 9223372036854775807
    CALL many
    POP
    CONST -0.0
    CALL many
    POP
    CONST 0.5
    CALL many
    POP
    CONST nan
    CALL many
    POP
    ICONST -1
    CALL many
    POP
    FALSE
    CALL many
    POP
    HALT
.end
