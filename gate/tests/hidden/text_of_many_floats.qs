; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.2 2.4
; covers: edge.10
; 1500 floats from a generator: of all exponents, subnormal ones, and quotients by powers of ten.
; exit: 0
; output-sha256: b11ec5b2e9dbd1a687765435727c604371d6c8a92232666b4c96d19aacc5382b
; output-length: 24851
.func main 0 5          ; 0: powers of two, 1: the generator, 2: i, 3: 2^k, 4: 10^k
    ARRAY 0
    STORE 0
    CONST 5e-324
    STORE 3
powers:
    LOAD 0
    LOAD 3
    APUSH
    LOAD 3
    CONST 2.0
    MUL
    STORE 3
    LOAD 0
    LEN
    ICONST 2044
    LT
    JT powers
    CONST 88172645463325252
    STORE 1
    ICONST 0
    STORE 2
again:
    LOAD 1
    LOAD 1
    ICONST 13
    SHL
    BXOR
    STORE 1
    LOAD 1
    LOAD 1
    ICONST 7
    USHR
    BXOR
    STORE 1
    LOAD 1
    LOAD 1
    ICONST 17
    SHL
    BXOR
    STORE 1
    LOAD 1
    ICONST 11
    USHR
    LOAD 0
    LOAD 1
    ICONST 2044
    MOD
    GET
    MUL
    PRINTLN
    LOAD 1
    ICONST 12
    LOAD 2
    ICONST 40
    MOD
    ADD
    USHR
    CONST 5e-324
    MUL
    PRINTLN
    LOAD 2
    ICONST 19
    MOD
    JT next
    ICONST 1
    STORE 4
next:
    LOAD 1
    ICONST 1000000
    MOD
    LOAD 4
    DIV
    PRINTLN
    LOAD 4
    ICONST 10
    MUL
    STORE 4
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    ICONST 500
    LT
    JT again
    HALT
.end
