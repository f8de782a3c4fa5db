; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 2.2 8.7
; covers: pair.LOAD+JT.values pair.LOAD+JT.types pair.LOAD+JT.jump pair.LOAD+JF.values pair.LOAD+JF.types pair.LOAD+JF.jump edge.25 edge.26 edge.28
; LOAD JT and LOAD JF with every type in turn, the local overwritten between; a jump to the JT or JF past the LOAD, with another
; value.
; exit: 0
; output:
; |["falsy", ["jf", "jt on"], ["jf", "jt on"], ["jf", "jt on"]]
; |["falsy", ["jf", "jt on"], ["jf", "jt on"], ["jf", "jt on"]]
; |["falsy", ["jf", "jt on"], ["jf", "jt on"], ["jf", "jt on"]]
; |["falsy", ["jf", "jt on"], ["jf", "jt on"], ["jf", "jt on"]]
; |["falsy", ["jf", "jt on"], ["jf", "jt on"], ["jf", "jt on"]]
; |["falsy", ["jf", "jt on"], ["jf", "jt on"], ["jf", "jt on"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
; |["truthy", ["on", "jt"], ["on", "jt"], ["on", "jt"]]
.func old 1 1           ; tests what the local was
    LOAD 0
    LOAD 0
    NOT
    STORE 0
    JT yes
    CONST "falsy"
    RET
yes:
    CONST "truthy"
    RET
.end
.func both 3 3          ; tests local 1, if local 2 is truthy; else local 0
    LOAD 1
    LOAD 2
    JT jf
    POP
    LOAD 0
jf:
    JF falsy
    CONST "on"
    JMP next
falsy:
    CONST "jf"
next:
    LOAD 1
    LOAD 2
    JT jt
    POP
    LOAD 0
jt:
    JT truthy
    CONST "jt on"
    JMP end
truthy:
    CONST "jt"
end:
    ARRAY 2
    RET
.end
.func f 1 1
    LOAD 0
    CALL old
    LOAD 0
    NIL
    FALSE
    CALL both
    NIL
    LOAD 0
    ICONST 1
    CALL both
    TRUE
    LOAD 0
    CONST nan
    CALL both
    ARRAY 4
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
    ICONST 1
    CALL many
    POP
    ICONST -1
    CALL many
    POP
    CONST nan
    CALL many
    POP
    CONST inf
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
    CONST 4294967296
    CALL many
    POP
    HALT
.end
