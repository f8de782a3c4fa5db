; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 8.3 8.7
; covers: edge.3 pair.ADD+JF.values pair.ADD+JT.values pair.SUB+JF.values pair.SUB+JT.values pair.MUL+JF.values pair.MUL+JT.values pair.MOD+JF.values pair.MOD+JT.values
; The results of ADD, SUB, MUL and MOD tested at once: - falsy by JF, + truthy by JT; zeros of both signs and NaN.
; exit: 0
; output:
; |.+-..+-.
; |-.-.-..+
; |.+.+-.-.
; |.+.+.+.+
; |.+.+-.-.
; |.+.+.+.+
; |.+.+-..+
; |.+-.-.-.
.func one 2 2
    LOAD 0
    LOAD 1
    ADD
    JF add_f
    CONST "."
    PRINT
    JMP add
add_f:
    CONST "-"
    PRINT
add:
    LOAD 0
    LOAD 1
    ADD
    JT add_t
    CONST "."
    PRINT
    JMP add_e
add_t:
    CONST "+"
    PRINT
add_e:
    LOAD 0
    LOAD 1
    SUB
    JF sub_f
    CONST "."
    PRINT
    JMP sub
sub_f:
    CONST "-"
    PRINT
sub:
    LOAD 0
    LOAD 1
    SUB
    JT sub_t
    CONST "."
    PRINT
    JMP sub_e
sub_t:
    CONST "+"
    PRINT
sub_e:
    LOAD 0
    LOAD 1
    MUL
    JF mul_f
    CONST "."
    PRINT
    JMP mul
mul_f:
    CONST "-"
    PRINT
mul:
    LOAD 0
    LOAD 1
    MUL
    JT mul_t
    CONST "."
    PRINT
    JMP mul_e
mul_t:
    CONST "+"
    PRINT
mul_e:
    LOAD 0
    LOAD 1
    MOD
    JF mod_f
    CONST "."
    PRINT
    JMP mod
mod_f:
    CONST "-"
    PRINT
mod:
    LOAD 0
    LOAD 1
    MOD
    JT mod_t
    CONST "."
    PRINT
    JMP mod_e
mod_t:
    CONST "+"
    PRINT
mod_e:
    CONST ""
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 3
    ICONST 3
    CALL one
    POP
    CONST 0.0
    ICONST 0
    CALL one
    POP
    CONST -0.0
    ICONST 5
    CALL one
    POP
    CONST 2.5
    ICONST 2
    CALL one
    POP
    CONST -9223372036854775808
    ICONST 2
    CALL one
    POP
    CONST inf
    CONST inf
    CALL one
    POP
    CONST 5e-324
    CONST 0.25
    CALL one
    POP
    CONST 4294967296
    CONST 4294967296
    CALL one
    POP
    HALT
.end
