; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.7 2.5 12
; covers: pair.ICONST+JMP.jump pair.ICONST+JT.jump pair.CONST+JF.jump pair.TRUE+JF.jump edge.26
; 0 or 1 by ICONST JMP, a jump to the JMP; conditions that look constant but are reached by a jump with another value; JMPs to
; JMPs and to the next.
; exit: 0
; output:
; |[0, 2, "f", "F", "T"]
; |[1, 5, "t", "T", "T"]
; |[1, 0, "f", "F", "F"]
; |[1, "", "f", "F", "F"]
; |[1, nan, "t", "T", "T"]
; |[0, 2, "f", "F", "T"]
; |[1, -0.0, "f", "F", "F"]
; |[0, 2, "f", "F", "T"]
; |[1, {}, "t", "T", "T"]
; |[1, false, "f", "F", "F"]
.func f 2 2
    LOAD 0
    JF zero
    ICONST 1
    JMP one
zero:
    ICONST 0
one:
    LOAD 1
    LOAD 0
    JT jmp
    POP
    ICONST 2
jmp:
    JMP hop
hop:
    JMP hop_2
back:
    JMP next
hop_2:
    JMP back
next:
    LOAD 1
    LOAD 0
    JT iconst_jt
    POP
    ICONST 0
iconst_jt:
    JT truthy
    CONST "f"
    JMP string
truthy:
    CONST "t"
string:
    LOAD 1
    LOAD 0
    JT const_jf
    POP
    CONST ""
const_jf:
    JF falsy
    CONST "T"
    JMP nothing
falsy:
    CONST "F"
nothing:
    LOAD 1
    LOAD 0
    JT true_jf
    POP
    TRUE
true_jf:
    JF last
    CONST "T"
    JMP end
last:
    CONST "F"
end:
    ARRAY 5
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
    ICONST 0
    ICONST 5
    CALL many
    POP
    ICONST 1
    ICONST 5
    CALL many
    POP
    ICONST 1
    ICONST 0
    CALL many
    POP
    TRUE
    CONST ""
    CALL many
    POP
    CONST nan
    CONST nan
    CALL many
    POP
    NIL
    ICONST 7
    CALL many
    POP
    CONST "x"
    CONST -0.0
    CALL many
    POP
    CONST ""
    ARRAY 0
    CALL many
    POP
    CONST "0"
    MAP
    CALL many
    POP
    ICONST -1
    FALSE
    CALL many
    POP
    HALT
.end
