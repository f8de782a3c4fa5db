; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; spectral - linear systems and Fourier transforms
; Kind: (c) floating-point kernels with printed results.
; Drawn linear systems are solved by LU factorisation with partial pivoting, and their residuals measured; drawn
; signals are convolved by a radix-2 Fourier transform whose twiddle factors come from half-angle formulas by square
; roots. Everything is built from correctly rounded operations, so every digit is exact. Rounded results go into
; a digest, and the digest into the generator.
; Size knobs: order of the systems, length of the signals (a power of two), rounds, all in main.
; globals: 0 seed, 1 digest, 2 cosines, 3 sines
.globals 4

; LCG; a float from -1 to below 1
.func uniform 0 0
    GLOAD 0
    CONST 6364136223846793005
    MUL
    CONST 1442695040888963407
    ADD
    DUP
    GSTORE 0
    ICONST 10
    SHR
    TOFLOAT
    CONST 9007199254740992.0
    DIV
    RET
.end

; digests x, rounded to steps of 2^-20
; locals: 0 x
.func note 1 1
    GLOAD 1
    CONST 0x100000001B3
    MUL
    LOAD 0
    ICONST 1048576
    MUL
    DUP
    STORE 0
    FLOOR
    TOINT
    LOAD 0
    CONST 1.0
    MOD
    CONST 0.5
    GE
    JF lower
    ICONST 1
    ADD
lower:
    BXOR
    GSTORE 1
    NIL
    RET
.end

; --- linear systems ---
; locals: 0 n, 1 a
.func drawn_row 1 2
    ARRAY 0
    STORE 1
more:
    LOAD 1
    CALL uniform
    APUSH
    LOAD 1
    LEN
    LOAD 0
    LT
    JT more
    LOAD 1
    RET
.end

; locals: 0 n, 1 rows
.func drawn_matrix 1 2
    ARRAY 0
    STORE 1
more:
    LOAD 1
    LOAD 0
    CALL drawn_row
    APUSH
    LOAD 1
    LEN
    LOAD 0
    LT
    JT more
    LOAD 1
    RET
.end

; locals: 0 rows, 1 out, 2 i
.func copy 1 3
    ARRAY 0
    STORE 1
    ICONST 0
    STORE 2
more:
    LOAD 1
    LOAD 0
    LOAD 2
    GET
    DUP
    LEN
    ICONST 0
    SWAP
    SLICE
    APUSH
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    LOAD 0
    LEN
    LT
    JT more
    LOAD 1
    RET
.end

; locals: 0 x
.func magnitude 1 1
    LOAD 0
    CONST 0.0
    LT
    JF positive
    LOAD 0
    NEG
    RET
positive:
    LOAD 0
    RET
.end

; LU in place; order keeps the swaps of rows
; locals: 0 m, 1 order, 2 n, 3 k, 4 i, 5 j, 6 best, 7 pivot, 8 top, 9 row, 10 f
.func factorise 2 11
    LOAD 0
    LEN
    STORE 2
    ICONST 0
    STORE 3
steps:
    LOAD 3
    LOAD 2
    LT
    JF end
    LOAD 3
    STORE 6
    LOAD 3
    ICONST 1
    ADD
    STORE 4
search:
    LOAD 4
    LOAD 2
    LT
    JF swap
    LOAD 0
    LOAD 4
    GET
    LOAD 3
    GET
    CALL magnitude
    LOAD 0
    LOAD 6
    GET
    LOAD 3
    GET
    CALL magnitude
    GT
    JF smaller
    LOAD 4
    STORE 6
smaller:
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP search
swap:
    LOAD 0
    LOAD 6
    GET
    LOAD 0
    LOAD 3
    GET
    LOAD 0
    LOAD 6
    CALL set_under
    POP
    LOAD 0
    LOAD 3
    CALL set_under
    POP
    LOAD 1
    LOAD 6
    GET
    LOAD 1
    LOAD 3
    GET
    LOAD 1
    LOAD 6
    CALL set_under
    POP
    LOAD 1
    LOAD 3
    CALL set_under
    POP
    LOAD 0
    LOAD 3
    GET
    STORE 8
    LOAD 8
    LOAD 3
    GET
    STORE 7
    LOAD 3
    ICONST 1
    ADD
    STORE 4
rows:
    LOAD 4
    LOAD 2
    LT
    JF step_done
    LOAD 0
    LOAD 4
    GET
    STORE 9
    LOAD 9
    LOAD 3
    GET
    LOAD 7
    DIV
    STORE 10
    LOAD 9
    LOAD 3
    LOAD 10
    SET
    LOAD 3
    ICONST 1
    ADD
    STORE 5
columns:
    LOAD 5
    LOAD 2
    LT
    JF row_done
    LOAD 9
    LOAD 5
    LOAD 9
    LOAD 5
    GET
    LOAD 10
    LOAD 8
    LOAD 5
    GET
    MUL
    SUB
    SET
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    JMP columns
row_done:
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP rows
step_done:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP steps
end:
    LOAD 0
    RET
.end

; a[i] becomes x; x lies below a and i
; locals: 0 x, 1 a, 2 i
.func set_under 3 3
    LOAD 1
    LOAD 2
    LOAD 0
    SET
    NIL
    RET
.end

; forward and backward substitution
; locals: 0 m, 1 order, 2 b, 3 n, 4 x, 5 i, 6 j, 7 sum, 8 row
.func solve 3 9
    LOAD 0
    LEN
    STORE 3
    ARRAY 0
    STORE 4
    ICONST 0
    STORE 5
forward:
    LOAD 0
    LOAD 5
    GET
    STORE 8
    LOAD 2
    LOAD 1
    LOAD 5
    GET
    GET
    STORE 7
    ICONST 0
    STORE 6
inner:
    LOAD 6
    LOAD 5
    LT
    JF known
    LOAD 7
    LOAD 8
    LOAD 6
    GET
    LOAD 4
    LOAD 6
    GET
    MUL
    SUB
    STORE 7
    LOAD 6
    ICONST 1
    ADD
    STORE 6
    JMP inner
known:
    LOAD 4
    LOAD 7
    APUSH
    LOAD 5
    ICONST 1
    ADD
    DUP
    STORE 5
    LOAD 3
    LT
    JT forward
backward:
    LOAD 5
    ICONST 0
    GT
    JF end
    LOAD 5
    ICONST 1
    SUB
    STORE 5
    LOAD 0
    LOAD 5
    GET
    STORE 8
    LOAD 4
    LOAD 5
    GET
    STORE 7
    LOAD 5
    ICONST 1
    ADD
    STORE 6
later:
    LOAD 6
    LOAD 3
    LT
    JF divide
    LOAD 7
    LOAD 8
    LOAD 6
    GET
    LOAD 4
    LOAD 6
    GET
    MUL
    SUB
    STORE 7
    LOAD 6
    ICONST 1
    ADD
    STORE 6
    JMP later
divide:
    LOAD 4
    LOAD 5
    LOAD 7
    LOAD 8
    LOAD 5
    GET
    DIV
    SET
    JMP backward
end:
    LOAD 4
    RET
.end

; Euclidean norm of b - a x
; locals: 0 a, 1 x, 2 b, 3 i, 4 j, 5 sum, 6 total, 7 row
.func residual 3 8
    CONST 0.0
    STORE 6
    ICONST 0
    STORE 3
rows:
    LOAD 3
    LOAD 0
    LEN
    LT
    JF end
    LOAD 0
    LOAD 3
    GET
    STORE 7
    LOAD 2
    LOAD 3
    GET
    STORE 5
    ICONST 0
    STORE 4
terms:
    LOAD 4
    LOAD 1
    LEN
    LT
    JF row_done
    LOAD 5
    LOAD 7
    LOAD 4
    GET
    LOAD 1
    LOAD 4
    GET
    MUL
    SUB
    STORE 5
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP terms
row_done:
    LOAD 5
    LOAD 5
    MUL
    LOAD 6
    ADD
    STORE 6
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP rows
end:
    LOAD 6
    SQRT
    RET
.end

; draws and solves one system; gives the residual
; locals: 0 n, 1 a, 2 m, 3 order, 4 b, 5 x, 6 i
.func system 1 7
    LOAD 0
    CALL drawn_matrix
    STORE 1
    LOAD 1
    CALL copy
    STORE 2
    LOAD 0
    CALL drawn_row
    STORE 4
    ARRAY 0
    STORE 3
    ICONST 0
    STORE 6
number:
    LOAD 3
    LOAD 6
    APUSH
    LOAD 6
    ICONST 1
    ADD
    DUP
    STORE 6
    LOAD 0
    LT
    JT number
    LOAD 2
    LOAD 3
    CALL factorise
    POP
    LOAD 2
    LOAD 3
    LOAD 4
    CALL solve
    STORE 5
    ICONST 0
    STORE 6
digest:
    LOAD 5
    LOAD 6
    GET
    CALL note
    POP
    LOAD 6
    ICONST 1
    ADD
    DUP
    STORE 6
    LOAD 0
    LT
    JT digest
    LOAD 1
    LOAD 5
    LOAD 4
    CALL residual
    RET
.end

; --- Fourier transform ---
; cosine and sine of pi, pi/2, pi/4 and so on
; locals: 0 levels, 1 c, 2 s
.func make_twiddles 1 3
    ARRAY 0
    GSTORE 2
    ARRAY 0
    GSTORE 3
    CONST -1.0
    STORE 1
    CONST 0.0
    STORE 2
more:
    GLOAD 2
    LOAD 1
    APUSH
    GLOAD 3
    LOAD 2
    APUSH
    CONST 1.0
    LOAD 1
    SUB
    CONST 2.0
    DIV
    SQRT
    STORE 2
    CONST 1.0
    LOAD 1
    ADD
    CONST 2.0
    DIV
    SQRT
    STORE 1
    GLOAD 2
    LEN
    LOAD 0
    LT
    JT more
    NIL
    RET
.end

; bit-reversed order
; locals: 0 a, 1 n, 2 i, 3 j, 4 bit, 5 t
.func permute 1 6
    LOAD 0
    LEN
    STORE 1
    ICONST 0
    STORE 3
    ICONST 1
    STORE 2
places:
    LOAD 2
    LOAD 1
    LT
    JF end
    LOAD 1
    ICONST 1
    SHR
    STORE 4
carry:
    LOAD 3
    LOAD 4
    BAND
    JF ready
    LOAD 3
    LOAD 4
    BXOR
    STORE 3
    LOAD 4
    ICONST 1
    SHR
    STORE 4
    JMP carry
ready:
    LOAD 3
    LOAD 4
    BOR
    STORE 3
    LOAD 2
    LOAD 3
    LT
    JF next
    LOAD 0
    LOAD 2
    GET
    STORE 5
    LOAD 0
    LOAD 2
    LOAD 0
    LOAD 3
    GET
    SET
    LOAD 0
    LOAD 3
    LOAD 5
    SET
next:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP places
end:
    NIL
    RET
.end

; locals: 0 re, 1 im, 2 sign, 3 n, 4 half, 5 level, 6 c, 7 s, 8 wr, 9 wi, 10 start, 11 i, 12 k, 13 tr, 14 ti
.func transform 3 15
    LOAD 0
    LEN
    STORE 3
    LOAD 0
    CALL permute
    POP
    LOAD 1
    CALL permute
    POP
    ICONST 0
    STORE 5
    ICONST 1
    STORE 4
levels:
    LOAD 4
    LOAD 3
    LT
    JF end
    GLOAD 2
    LOAD 5
    GET
    STORE 6
    GLOAD 3
    LOAD 5
    GET
    LOAD 2
    MUL
    STORE 7
    CONST 1.0
    STORE 8
    CONST 0.0
    STORE 9
    ICONST 0
    STORE 10
groups:
    LOAD 10
    LOAD 4
    LT
    JF level_done
    LOAD 10
    STORE 11
butterflies:
    LOAD 11
    LOAD 3
    LT
    JF group_done
    LOAD 11
    LOAD 4
    ADD
    STORE 12
    LOAD 0
    LOAD 12
    GET
    LOAD 8
    MUL
    LOAD 1
    LOAD 12
    GET
    LOAD 9
    MUL
    SUB
    STORE 13
    LOAD 0
    LOAD 12
    GET
    LOAD 9
    MUL
    LOAD 1
    LOAD 12
    GET
    LOAD 8
    MUL
    ADD
    STORE 14
    LOAD 0
    LOAD 12
    LOAD 0
    LOAD 11
    GET
    LOAD 13
    SUB
    SET
    LOAD 1
    LOAD 12
    LOAD 1
    LOAD 11
    GET
    LOAD 14
    SUB
    SET
    LOAD 0
    LOAD 11
    LOAD 0
    LOAD 11
    GET
    LOAD 13
    ADD
    SET
    LOAD 1
    LOAD 11
    LOAD 1
    LOAD 11
    GET
    LOAD 14
    ADD
    SET
    LOAD 12
    LOAD 4
    ADD
    STORE 11
    JMP butterflies
group_done:
    LOAD 8
    LOAD 6
    MUL
    LOAD 9
    LOAD 7
    MUL
    SUB
    LOAD 8
    LOAD 7
    MUL
    LOAD 9
    LOAD 6
    MUL
    ADD
    STORE 9
    STORE 8
    LOAD 10
    ICONST 1
    ADD
    STORE 10
    JMP groups
level_done:
    LOAD 4
    ICONST 2
    MUL
    STORE 4
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    JMP levels
end:
    NIL
    RET
.end

; one point of the circular convolution of x and y, by its definition
; locals: 0 x, 1 y, 2 at, 3 n, 4 i, 5 sum
.func direct 3 6
    LOAD 0
    LEN
    STORE 3
    CONST 0.0
    STORE 5
    ICONST 0
    STORE 4
terms:
    LOAD 0
    LOAD 4
    GET
    LOAD 1
    LOAD 2
    LOAD 4
    SUB
    LOAD 3
    MOD
    GET
    MUL
    LOAD 5
    ADD
    STORE 5
    LOAD 4
    ICONST 1
    ADD
    DUP
    STORE 4
    LOAD 3
    LT
    JT terms
    LOAD 5
    RET
.end

; of two drawn signals; gives point at
; locals: 0 n, 1 at, 2 x, 3 y, 4 re, 5 im, 6 k, 7 m, 8 ar, 9 ai, 10 br, 11 bi, 12 pr, 13 pi
.func convolve 2 14
    LOAD 0
    CALL drawn_row
    DUP
    STORE 2
    ICONST 0
    LOAD 0
    SLICE
    STORE 4
    LOAD 0
    CALL drawn_row
    DUP
    STORE 3
    ICONST 0
    LOAD 0
    SLICE
    STORE 5
    LOAD 4              ; both at once, as real and imaginary part
    LOAD 5
    ICONST 1
    CALL transform
    POP
    ARRAY 0
    STORE 12
    ARRAY 0
    STORE 13
    ICONST 0
    STORE 6
points:
    LOAD 0
    LOAD 6
    SUB
    LOAD 0
    MOD
    STORE 7
    LOAD 4              ; spectrum of x
    LOAD 6
    GET
    LOAD 4
    LOAD 7
    GET
    ADD
    CONST 0.5
    MUL
    STORE 8
    LOAD 5
    LOAD 6
    GET
    LOAD 5
    LOAD 7
    GET
    SUB
    CONST 0.5
    MUL
    STORE 9
    LOAD 5              ; spectrum of y
    LOAD 6
    GET
    LOAD 5
    LOAD 7
    GET
    ADD
    CONST 0.5
    MUL
    STORE 10
    LOAD 4
    LOAD 7
    GET
    LOAD 4
    LOAD 6
    GET
    SUB
    CONST 0.5
    MUL
    STORE 11
    LOAD 12
    LOAD 8
    LOAD 10
    MUL
    LOAD 9
    LOAD 11
    MUL
    SUB
    APUSH
    LOAD 13
    LOAD 8
    LOAD 11
    MUL
    LOAD 9
    LOAD 10
    MUL
    ADD
    APUSH
    LOAD 6
    ICONST 1
    ADD
    DUP
    STORE 6
    LOAD 0
    LT
    JT points
    LOAD 12
    LOAD 13
    ICONST -1
    CALL transform
    POP
    ICONST 0
    STORE 6
digest:
    LOAD 12
    LOAD 6
    GET
    LOAD 0
    DIV
    CALL note
    POP
    LOAD 6
    ICONST 1
    ADD
    DUP
    STORE 6
    LOAD 0
    LT
    JT digest
    LOAD 12
    LOAD 1
    GET
    LOAD 0
    DIV
    DUP
    LOAD 2
    LOAD 3
    LOAD 1
    CALL direct
    SUB
    CALL magnitude
    CONST 1e-12
    LT
    JT close
    CONST "far from the definition"
    PRINTLN
close:
    RET
.end

; locals: 0 i, 1 n, 2 value
.func main 0 3
    CONST 0x1F83D9ABFB41BD6B
    GSTORE 0
    ICONST 0
    GSTORE 1
    ICONST 0
    STORE 0
systems:
    LOAD 0
    ICONST 14
    LT
    JF transforms
    ICONST 12
    LOAD 0
    ICONST 3
    MOD
    ICONST 4
    MUL
    ADD
    STORE 1
    LOAD 1
    CALL system
    STORE 2
    GLOAD 0
    GLOAD 1
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 3
    BAND
    JT quiet
    CONST "order "
    PRINT
    LOAD 1
    PRINT
    CONST " residual "
    PRINT
    LOAD 2
    PRINTLN
quiet:
    LOAD 2
    CONST 1e-9
    LT
    JT sound
    CONST "badly solved"
    PRINTLN
sound:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP systems
transforms:
    ICONST 10
    CALL make_twiddles
    POP
    CONST "at pi/8 "
    PRINT
    GLOAD 2
    ICONST 3
    GET
    PRINT
    CONST " "
    PRINT
    GLOAD 3
    ICONST 3
    GET
    PRINTLN
    ICONST 0
    STORE 0
convolutions:
    LOAD 0
    ICONST 23
    LT
    JF end
    ICONST 128
    GLOAD 1
    ICONST 127
    BAND
    CALL convolve
    STORE 2
    GLOAD 0
    GLOAD 1
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 4
    MOD
    JT silent
    CONST "convolution "
    PRINT
    LOAD 2
    PRINTLN
silent:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP convolutions
end:
    CONST "digest "
    PRINT
    GLOAD 1
    PRINTLN
    HALT
.end
