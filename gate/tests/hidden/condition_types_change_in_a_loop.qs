; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 2.7 8.7 12
; covers: edge.28 edge.3
; A JT, a JF and a comparison with its branch see ints for 1,000 passes, then floats, NaN, strings, nil.
; exit: 0
; output:
; |[1250, 1750, 1500]
.func main 0 6      ; 0: values, 1: index, 2: jumps by JT, 3: by JF, 4: by LT, 5: value
    ICONST 0
    ICONST 1
    CONST 0.0
    CONST nan
    CONST ""
    CONST "a"
    NIL
    FALSE
    ARRAY 8
    STORE 0
    ICONST 0
    DUP
    DUP2
    STORE 1
    STORE 2
    STORE 3
    STORE 4
next:
    LOAD 0
    LOAD 1
    LOAD 1
    ICONST 1000
    LT
    JT ints
    ICONST 8
    JMP index
ints:
    ICONST 2
index:
    MOD
    GET
    STORE 5
    LOAD 5
    JT truthy
tested:
    LOAD 5
    JF falsy
    JMP compare
truthy:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP tested
falsy:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
compare:
    LOAD 1
    ICONST 500
    LOAD 1
    ICONST 1000
    LT
    JT operands
    POP
    POP
    CONST nan
    ICONST 1
    LOAD 1
    ICONST 2
    MOD
    JT operands
    POP
    POP
    CONST "a"
    CONST "b"
operands:
    LT
    JF step
    LOAD 4
    ICONST 1
    ADD
    STORE 4
step:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    ICONST 3000
    LT
    JT next
    LOAD 2
    LOAD 3
    LOAD 4
    ARRAY 3
    PRINTLN
    HALT
.end
