; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.1 9.2
; Keys that differ in few bits: multiples of 2^16, 2^32 and 2^48, halves, and floats equal to ints; each is found. APOP of a
; map: TYPE.
; exit: 20
; output:
; |[600, 600, 600, 0, 600]
; |[1800, 1800, 600, 600, 600]
.func fill 3 4          ; 0 map, 1 multiplier, 2 what is added to it: sets 600 keys, counts the new ones
    LOAD 0
    LEN
    NEG
    ICONST 0
    STORE 3
next:
    LOAD 3
    ICONST 600
    LT
    JF next_end
    LOAD 0
    LOAD 3
    ICONST 1
    ADD
    LOAD 1
    MUL
    LOAD 2
    ADD
    LOAD 3
    SET
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP next
next_end:
    LOAD 0
    LEN
    ADD
    RET
.end
.func count 3 5         ; counts the keys that have the value they should have
    ICONST 0
    STORE 4
    ICONST 0
    STORE 3
next:
    LOAD 3
    ICONST 600
    LT
    JF next_end
    LOAD 0
    LOAD 3
    ICONST 1
    ADD
    LOAD 1
    MUL
    LOAD 2
    ADD
    GET
    LOAD 3
    EQ
    JF no
    LOAD 4
    ICONST 1
    ADD
    STORE 4
no:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP next
next_end:
    LOAD 4
    RET
.end
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    ICONST 65536
    ICONST 0
    CALL fill
    LOAD 0
    CONST 4294967296
    CONST 0.0
    CALL fill
    LOAD 0
    CONST 281474976710656
    ICONST 1
    CALL fill
    LOAD 0
    CONST 65536.0
    CONST -0.0
    CALL fill
    LOAD 0
    CONST 0.5
    ICONST 1000000
    CALL fill
    ARRAY 5
    PRINTLN
    LOAD 0
    LEN
    ICONST 600
    SUB
    LOAD 0
    LEN
    ICONST 600
    SUB
    LOAD 0
    CONST 65536.0
    ICONST 0
    CALL count
    LOAD 0
    CONST 281474976710656
    ICONST 1
    CALL count
    LOAD 0
    CONST 0.5
    CONST 1000000.0
    CALL count
    ARRAY 5
    PRINTLN
    LOAD 0
    APOP
    PRINTLN
    HALT
.end
