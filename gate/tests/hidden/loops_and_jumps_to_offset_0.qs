; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 3.5 4.2 5.1 5.3 8.7
; covers: edge.22
; Jumps to offset 0, of a function and of main, keep the locals, and set none to nil. Nested loops with
; their next pass begun early and left early; a JMP to itself that is not reached.
; exit: 0
; output:
; |21
; |main again: 1
; |main again: 2
; |0 2 11 20 22 31 40 42 .
.func gcd 2 2
start:
    LOAD 1
    JF end
    LOAD 1
    LOAD 0
    LOAD 1
    MOD
    STORE 1
    STORE 0
    JMP start
end:
    LOAD 0
    RET
.end
.func main 0 3      ; 0: i, 1: j, 2: passes through offset 0
start:
    LOAD 2
    JT again
    ICONST 1071
    ICONST 462
    CALL gcd
    PRINTLN
    ICONST 1
    STORE 2
    JMP start
again:
    CONST "main again: "
    PRINT
    LOAD 2
    PRINTLN
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    ICONST 3
    LT
    JT start
    ICONST 0
    STORE 0
outer:
    ICONST 0
    STORE 1
inner:
    LOAD 1
    ICONST 3
    EQ
    JT leave
    LOAD 0
    LOAD 1
    ADD
    ICONST 2
    MOD
    JT step
    LOAD 0
    ICONST 10
    MUL
    LOAD 1
    ADD
    PRINT
    CONST " "
    PRINT
step:
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 5
    LT
    JT inner
leave:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    ICONST 5
    LT
    JT outer
    CONST "."
    PRINTLN
    HALT
stay:
    JMP stay
.end
