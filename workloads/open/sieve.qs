; sieve - integer loops over arrays
; Kind: (b) integer loops over arrays.
; Sieves windows of numbers that start at places drawn from an LCG, sums the primes of each window in a prefix
; array, answers drawn range queries from it, counts the gaps between primes in a histogram, and keeps the
; residues of all primes in a Fenwick tree. The answers are mixed into the generator that draws the next window.
; Size knobs: WINDOW (2048, in main and in the calls), the number of windows in main, queries a window.
; globals: 0 seed, 1 base, 2 flags, 3 prefix, 4 gaps, 5 tree, 6 digest
.globals 7

; LCG
; locals: 0 n
.func random_below 1 1
    GLOAD 0
    CONST 2862933555777941757
    MUL
    CONST 3037000493
    ADD
    DUP
    GSTORE 0
    ICONST 32
    USHR
    LOAD 0
    MOD
    RET
.end

; the primes below limit, by a plain sieve
; locals: 0 limit, 1 marks, 2 i, 3 j
.func base_primes 1 4
    ARRAY 0
    GSTORE 1
    LOAD 0
    TRUE
    FILL
    STORE 1
    ICONST 2
    STORE 2
outer:
    LOAD 2
    LOAD 0
    LT
    JF end
    LOAD 1
    LOAD 2
    GET
    JF skip
    GLOAD 1
    LOAD 2
    APUSH
    LOAD 2
    LOAD 2
    MUL
    STORE 3
inner:
    LOAD 3
    LOAD 0
    LT
    JF skip
    LOAD 1
    LOAD 3
    FALSE
    SET
    LOAD 3
    LOAD 2
    ADD
    STORE 3
    JMP inner
skip:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP outer
end:
    GLOAD 1
    LEN
    RET
.end

; flags[i] becomes 1 where low + i is prime
; locals: 0 low, 1 n, 2 flags, 3 k, 4 p, 5 step, 6 i
.func sieve_window 2 7
    GLOAD 2
    STORE 2
    ICONST 0
    STORE 6
clear:
    LOAD 2
    LOAD 6
    ICONST 1
    SET
    LOAD 6
    ICONST 1
    ADD
    DUP
    STORE 6
    LOAD 1
    LT
    JT clear
    ICONST 0
    STORE 3
primes:
    LOAD 3
    GLOAD 1
    LEN
    LT
    JF end
    GLOAD 1
    LOAD 3
    GET
    STORE 4
    LOAD 4              ; p * p is beyond the window
    LOAD 4
    MUL
    LOAD 0
    LOAD 1
    ADD
    LT
    JF end
    LOAD 0              ; first multiple at or behind low
    NEG
    LOAD 4
    MOD
    STORE 6
strike:
    LOAD 6
    LOAD 1
    LT
    JF advance
    LOAD 2
    LOAD 6
    ICONST 0
    SET
    LOAD 6
    LOAD 4
    ADD
    STORE 6
    JMP strike
advance:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP primes
end:
    NIL
    RET
.end

; Fenwick tree: adds amount at i, counted from 1
; locals: 0 i, 1 amount
.func tree_add 2 2
up:
    LOAD 0
    ICONST 512
    LE
    JF end
    GLOAD 5
    LOAD 0
    GLOAD 5
    LOAD 0
    GET
    LOAD 1
    ADD
    SET
    LOAD 0
    LOAD 0
    NEG
    BAND
    LOAD 0
    ADD
    STORE 0
    JMP up
end:
    NIL
    RET
.end

; Fenwick tree: sum of the places 1 to i
; locals: 0 i, 1 sum
.func tree_sum 1 2
    ICONST 0
    STORE 1
down:
    LOAD 0
    ICONST 0
    GT
    JF end
    LOAD 1
    GLOAD 5
    LOAD 0
    GET
    ADD
    STORE 1
    LOAD 0
    DUP
    ICONST 1
    SUB
    BAND
    STORE 0
    JMP down
end:
    LOAD 1
    RET
.end

; prefix sums, gaps and residues of one window
; locals: 0 low, 1 n, 2 i, 3 sum, 4 last, 5 count, 6 gap
.func accumulate 2 7
    ICONST 0
    STORE 3
    ICONST -1
    STORE 4
    ICONST 0
    STORE 5
    ICONST 0
    STORE 2
loop:
    LOAD 2
    LOAD 1
    LT
    JF end
    GLOAD 3
    LOAD 2
    LOAD 3
    SET
    GLOAD 2
    LOAD 2
    GET
    JF next
    LOAD 0
    LOAD 2
    ADD
    LOAD 3
    ADD
    STORE 3
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    LOAD 0
    LOAD 2
    ADD
    ICONST 511
    BAND
    ICONST 1
    ADD
    ICONST 1
    CALL tree_add
    POP
    LOAD 4
    ICONST 0
    GE
    JF first
    LOAD 2
    LOAD 4
    SUB
    STORE 6
    LOAD 6
    ICONST 63
    GT
    JF small
    ICONST 63
    STORE 6
small:
    GLOAD 4
    LOAD 6
    GLOAD 4
    LOAD 6
    GET
    ICONST 1
    ADD
    SET
first:
    LOAD 2
    STORE 4
next:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP loop
end:
    GLOAD 3
    LOAD 1
    LOAD 3
    SET
    LOAD 5
    RET
.end

; sums of drawn ranges, digested
; locals: 0 n, 1 times, 2 a, 3 b, 4 t
.func queries 2 5
    ICONST 0
ask:
    LOAD 1
    ICONST 0
    GT
    JF end
    LOAD 0
    CALL random_below
    STORE 2
    LOAD 0
    CALL random_below
    STORE 3
    LOAD 2
    LOAD 3
    GT
    JF ordered
    LOAD 2
    STORE 4
    LOAD 3
    STORE 2
    LOAD 4
    STORE 3
ordered:
    GLOAD 3
    LOAD 3
    ICONST 1
    ADD
    GET
    GLOAD 3
    LOAD 2
    GET
    SUB
    ICONST 512
    CALL random_below
    ICONST 1
    ADD
    CALL tree_sum
    ICONST 7
    MUL
    ADD
    GLOAD 6
    ICONST 33
    MUL
    BXOR
    DUP
    GSTORE 6
    ADD
    ICONST 1
    SHR
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    JMP ask
end:
    RET
.end

; locals: 0 window, 1 low, 2 count, 3 total, 4 answer, 5 i, 6 best
.func main 0 7
    ICONST 987654321
    GSTORE 0
    ICONST 5381
    GSTORE 6
    ICONST 2049
    ICONST 0
    FILL
    GSTORE 3
    ICONST 2048
    ICONST 0
    FILL
    GSTORE 2
    ICONST 64
    ICONST 0
    FILL
    GSTORE 4
    ICONST 513
    ICONST 0
    FILL
    GSTORE 5
    ICONST 0
    STORE 3
    CONST "base "
    PRINT
    ICONST 1100
    CALL base_primes
    PRINTLN
    ICONST 0
    STORE 0
windows:
    LOAD 0
    ICONST 22
    LT
    JF report
    ICONST 1000000
    CALL random_below
    ICONST 100000
    ADD
    STORE 1
    LOAD 1
    ICONST 2048
    CALL sieve_window
    POP
    LOAD 1
    ICONST 2048
    CALL accumulate
    STORE 2
    ICONST 2048
    ICONST 40
    CALL queries
    STORE 4
    GLOAD 0             ; the next window depends on the answers
    LOAD 4
    BXOR
    GSTORE 0
    LOAD 3
    LOAD 2
    ADD
    STORE 3
    LOAD 0
    ICONST 3
    BAND
    ICONST 0
    EQ
    JF next
    CONST "low "
    PRINT
    LOAD 1
    PRINT
    CONST " primes "
    PRINT
    LOAD 2
    PRINT
    CONST " answer "
    PRINT
    LOAD 4
    PRINTLN
next:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP windows
report:
    ICONST 0
    STORE 6
    ICONST 2
    STORE 5
most:
    LOAD 5
    ICONST 64
    LT
    JF show
    GLOAD 4
    LOAD 5
    GET
    GLOAD 4
    LOAD 6
    GET
    GT
    JF no
    LOAD 5
    STORE 6
no:
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    JMP most
show:
    CONST "commonest gap "
    PRINT
    LOAD 6
    PRINT
    CONST " times "
    PRINT
    GLOAD 4
    LOAD 6
    GET
    PRINTLN
    CONST "residues "
    PRINT
    ICONST 256
    CALL tree_sum
    PRINT
    CONST " of "
    PRINT
    ICONST 512
    CALL tree_sum
    PRINTLN
    CONST "total "
    PRINT
    LOAD 3
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 6
    PRINTLN
    HALT
.end
