; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3
; covers: edge.29
; Calls whose results are used while other values wait below them on the operand stacks of the callers.
; exit: 0
; output:
; |in 1
; |in 2
; |in 3
; |100 - (10 - (1 - 3)) = 88
; |[[1, 2], 5, ["a", [3]], "z"]
; |21
.func say 1 1
    CONST "in "
    PRINT
    LOAD 0
    PRINTLN
    LOAD 0
    RET
.end
.func less 2 2      ; a - b, with things below
    CONST "below"
    ARRAY 0
    LOAD 0
    LOAD 1
    SUB
    RET
.end
.func pair 2 2
    LOAD 0
    LOAD 1
    ARRAY 2
    RET
.end
.func sum 1 1       ; n + (n - 1) + ... with the n waiting
    LOAD 0
    JF zero
    LOAD 0
    LOAD 0
    ICONST 1
    SUB
    CALL sum
    ADD
    RET
zero:
    CONST 0.0
    TOINT
    RET
.end
.func main 0 0
    CONST "100 - (10 - (1 - 3)) = "
    ICONST 100
    ICONST 10
    ICONST 1
    CALL say
    ICONST 2
    CALL say
    ICONST 3
    CALL say
    SWAP
    POP
    CALL less
    CALL less
    CALL less
    SWAP
    PRINT
    PRINTLN
    ICONST 1
    ICONST 2
    CALL pair
    ICONST 5
    CONST "a"
    FUNC pair
    SWAP
    ICONST 3
    ARRAY 1
    CALLV 2
    CONST "z"
    ARRAY 4
    PRINTLN
    ICONST 6
    CALL sum
    PRINTLN
    HALT
.end
