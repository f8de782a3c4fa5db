; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.7 5.4
; covers: pair.POP+POP.jump pair.POP+POP.types pair.ADD+POP.types pair.GET+POP.types pair.CALL+POP.values edge.26 edge.28
; POP POP with a jump to the second, POP of results that nobody uses: they make their checks all the same. At last GET POP
; outside of an array: INDEX.
; exit: 22
; output:
; |["abc", "abc", 1, "abc", 300]
; |[[nil], [nil], 0, [nil], 600]
; |[{}, {}, -0.0, {}, 900]
; |["ab", "ab", 0, "ab", 1200]
; |[{}, {}, -9223372036854775808, {}, 1500]
; |["b", "b", 0, "b", 1800]
.globals 1
.func noisy 1 1         ; counts its calls
    GLOAD 0
    JT counted
    ICONST 0
    GSTORE 0
counted:
    GLOAD 0
    ICONST 1
    ADD
    GSTORE 0
    LOAD 0
    RET
.end
.func f 3 3
    LOAD 0
    CONST "y"
    LOAD 2
    JT one
    ARRAY 0
    POP
one:
    POP
    LOAD 0
    DUP
    POP
    LOAD 0
    LOAD 1
    SWAP
    POP
    LOAD 0
    LOAD 1
    LOAD 0
    NIL
    POP
    POP
    POP
    LOAD 1
    CALL noisy
    POP
    ICONST 1
    ICONST 2
    LT
    POP
    LOAD 1
    ICONST 2
    ADD
    POP
    LOAD 0
    LOAD 1
    GET
    POP
    LOAD 0
    LEN
    POP
    GLOAD 0
    ARRAY 5
    RET
.end
.func many 3 5          ; 300 times f; prints the last result
    ICONST 300
    STORE 3
again:
    LOAD 0
    LOAD 1
    LOAD 2
    CALL f
    STORE 4
    LOAD 3
    ICONST 1
    SUB
    DUP
    STORE 3
    JT again
    LOAD 4
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST "abc"
    ICONST 1
    ICONST 0
    CALL many
    POP
    NIL
    ARRAY 1
    ICONST 0
    ICONST 1
    CALL many
    POP
    MAP
    CONST -0.0
    CONST ""
    CALL many
    POP
    CONST "ab"
    ICONST 0
    CONST nan
    CALL many
    POP
    MAP
    CONST -9223372036854775808
    NIL
    CALL many
    POP
    CONST "b"
    ICONST 0
    ICONST 0
    CALL many
    POP
    NIL
    NIL
    ARRAY 2
    ICONST 2
    ICONST 0
    CALL many
    POP
    HALT
.end
