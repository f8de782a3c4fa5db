; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.7 8.7 12
; covers: pair.LOAD+ICONST+LT+JF.types pair.LOAD+ICONST+LT+JF.values pair.LT+JF.types edge.2 edge.28
; A loop bound by LOAD ICONST LT JF, with an int, a float, NaN and an infinity as counter; the branches of GE and NOT LT differ
; for NaN; a string at last.
; exit: 20
; output:
; |[3, 103]
; |[3.5, 106]
; |[nan, -1]
; |[inf, 100]
; |[3, 100]
; |[3.9999999999999996, 101]
; |[3, 110]
.func f 1 2
    ICONST 0
    STORE 1
loop:
    LOAD 0
    ICONST 3
    LT
    JF done
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP loop
done:
    LOAD 0
    ICONST 3
    GE
    JT at_least
    LOAD 1
    NEG
    ICONST 1
    SUB
    STORE 1
at_least:
    LOAD 0
    ICONST 3
    GE
    JF not_at_least
    LOAD 1
    ICONST 100
    ADD
    STORE 1
not_at_least:
    LOAD 0
    LOAD 1
    ARRAY 2
    RET
.end
.func many 1 3          ; 150 times f; prints the last result
    ICONST 150
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
    ICONST 0
    CALL many
    POP
    CONST -2.5
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST inf
    CALL many
    POP
    ICONST 3
    CALL many
    POP
    CONST 2.9999999999999996
    CALL many
    POP
    ICONST -7
    CALL many
    POP
    CONST "3"
    CALL many
    POP
    HALT
.end
