; nbody - floating-point kernels
; Kind: (c) floating-point kernels with printed results.
; First, five bodies with drawn masses, places and velocities are moved under gravity by a leapfrog scheme; the
; energy is printed from time to time. Then rows of the Mandelbrot set at drawn heights are iterated and their
; escape counts digested. All operations are correctly rounded, so every digit is exact.
; Size knobs: the number of steps, the number of rows and the iteration limit in main.
; globals: 0 seed, 1 x, 2 y, 3 z, 4 vx, 5 vy, 6 vz, 7 mass, 8 count, 9 digest
.globals 10

; xorshift64; a float from 0 to below 1
.func uniform 0 0
    GLOAD 0
    DUP
    ICONST 13
    SHL
    BXOR
    DUP
    ICONST 7
    USHR
    BXOR
    DUP
    ICONST 17
    SHL
    BXOR
    DUP
    GSTORE 0
    ICONST 11
    USHR
    TOFLOAT
    CONST 9007199254740992.0
    DIV
    RET
.end

; a float between low and high
; locals: 0 low, 1 high
.func drawn 2 2
    LOAD 1
    LOAD 0
    SUB
    CALL uniform
    MUL
    LOAD 0
    ADD
    RET
.end

; array of drawn floats, one for each body
; locals: 0 low, 1 high, 2 a, 3 i
.func column 2 4
    ARRAY 0
    STORE 2
    ICONST 0
    STORE 3
more:
    LOAD 2
    LOAD 0
    LOAD 1
    CALL drawn
    APUSH
    LOAD 3
    ICONST 1
    ADD
    DUP
    STORE 3
    GLOAD 8
    LT
    JT more
    LOAD 2
    RET
.end

; velocities change by the attraction of every pair
; locals: 0 dt, 1 i, 2 j, 3 dx, 4 dy, 5 dz, 6 d2, 7 mag, 8 mi, 9 mj
.func kick 1 10
    ICONST 0
    STORE 1
outer:
    LOAD 1
    GLOAD 8
    LT
    JF end
    GLOAD 7
    LOAD 1
    GET
    STORE 8
    LOAD 1
    ICONST 1
    ADD
    STORE 2
inner:
    LOAD 2
    GLOAD 8
    LT
    JF next
    GLOAD 1
    LOAD 1
    GET
    GLOAD 1
    LOAD 2
    GET
    SUB
    STORE 3
    GLOAD 2
    LOAD 1
    GET
    GLOAD 2
    LOAD 2
    GET
    SUB
    STORE 4
    GLOAD 3
    LOAD 1
    GET
    GLOAD 3
    LOAD 2
    GET
    SUB
    STORE 5
    LOAD 3
    DUP
    MUL
    LOAD 4
    DUP
    MUL
    ADD
    LOAD 5
    DUP
    MUL
    ADD
    CONST 0.01
    ADD
    STORE 6
    LOAD 0
    LOAD 6
    LOAD 6
    SQRT
    MUL
    DIV
    STORE 7
    GLOAD 7
    LOAD 2
    GET
    LOAD 7
    MUL
    STORE 9
    GLOAD 4
    LOAD 1
    GLOAD 4
    LOAD 1
    GET
    LOAD 3
    LOAD 9
    MUL
    SUB
    SET
    GLOAD 5
    LOAD 1
    GLOAD 5
    LOAD 1
    GET
    LOAD 4
    LOAD 9
    MUL
    SUB
    SET
    GLOAD 6
    LOAD 1
    GLOAD 6
    LOAD 1
    GET
    LOAD 5
    LOAD 9
    MUL
    SUB
    SET
    LOAD 8
    LOAD 7
    MUL
    STORE 9
    GLOAD 4
    LOAD 2
    GLOAD 4
    LOAD 2
    GET
    LOAD 3
    LOAD 9
    MUL
    ADD
    SET
    GLOAD 5
    LOAD 2
    GLOAD 5
    LOAD 2
    GET
    LOAD 4
    LOAD 9
    MUL
    ADD
    SET
    GLOAD 6
    LOAD 2
    GLOAD 6
    LOAD 2
    GET
    LOAD 5
    LOAD 9
    MUL
    ADD
    SET
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP inner
next:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP outer
end:
    NIL
    RET
.end

; places change by the velocities, in one dimension
; locals: 0 places, 1 speeds, 2 dt, 3 i
.func drift 3 4
    ICONST 0
    STORE 3
move:
    LOAD 0
    LOAD 3
    DUP2                ; places i old
    GET
    LOAD 1
    LOAD 3
    GET
    LOAD 2
    MUL
    ADD
    SET
    LOAD 3
    ICONST 1
    ADD
    DUP
    STORE 3
    GLOAD 8
    LT
    JT move
    NIL
    RET
.end

; digests places in steps of 2^-16, rounded down
; locals: 0 places, 1 i
.func note_places 1 2
    ICONST 0
    STORE 1
more:
    GLOAD 9
    ICONST 41
    MUL
    LOAD 0
    LOAD 1
    GET
    ICONST 65536
    MUL
    FLOOR
    TOINT
    BXOR
    GSTORE 9
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    GLOAD 8
    LT
    JT more
    NIL
    RET
.end

; kinetic and potential energy
; locals: 0 i, 1 j, 2 e, 3 dx, 4 dy, 5 dz
.func energy 0 6
    CONST 0.0
    STORE 2
    ICONST 0
    STORE 0
outer:
    LOAD 0
    GLOAD 8
    LT
    JF end
    GLOAD 4
    LOAD 0
    GET
    DUP
    MUL
    GLOAD 5
    LOAD 0
    GET
    DUP
    MUL
    ADD
    GLOAD 6
    LOAD 0
    GET
    DUP
    MUL
    ADD
    GLOAD 7
    LOAD 0
    GET
    MUL
    CONST 0.5
    MUL
    LOAD 2
    ADD
    STORE 2
    LOAD 0
    ICONST 1
    ADD
    STORE 1
inner:
    LOAD 1
    GLOAD 8
    LT
    JF next
    GLOAD 1
    LOAD 0
    GET
    GLOAD 1
    LOAD 1
    GET
    SUB
    STORE 3
    GLOAD 2
    LOAD 0
    GET
    GLOAD 2
    LOAD 1
    GET
    SUB
    STORE 4
    GLOAD 3
    LOAD 0
    GET
    GLOAD 3
    LOAD 1
    GET
    SUB
    STORE 5
    LOAD 2
    GLOAD 7
    LOAD 0
    GET
    GLOAD 7
    LOAD 1
    GET
    MUL
    LOAD 3
    LOAD 3
    MUL
    LOAD 4
    LOAD 4
    MUL
    ADD
    LOAD 5
    LOAD 5
    MUL
    ADD
    CONST 0.01
    ADD
    SQRT
    DIV
    SUB
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP inner
next:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP outer
end:
    LOAD 2
    RET
.end

; steps until the orbit of c leaves the disc of radius 2
; locals: 0 cx, 1 cy, 2 limit, 3 zx, 4 zy, 5 xx, 6 yy, 7 n
.func escape 3 8
    CONST 0.0
    DUP
    STORE 3
    STORE 4
    ICONST 0
    STORE 7
step:
    LOAD 3
    DUP
    MUL
    STORE 5
    LOAD 4
    DUP
    MUL
    STORE 6
    LOAD 5
    LOAD 6
    ADD
    CONST 4.0
    LE
    JF out
    LOAD 7
    LOAD 2
    LT
    JF out
    LOAD 3
    LOAD 4
    MUL
    ICONST 2
    MUL
    LOAD 1
    ADD
    STORE 4
    LOAD 5
    LOAD 6
    SUB
    LOAD 0
    ADD
    STORE 3
    LOAD 7
    ICONST 1
    ADD
    STORE 7
    JMP step
out:
    LOAD 7
    RET
.end

; digests the escape counts of one row
; locals: 0 cy, 1 width, 2 limit, 3 i, 4 n, 5 sum
.func row 3 6
    ICONST 0
    STORE 5
    ICONST 0
    STORE 3
pixel:
    LOAD 3
    CONST 3.0
    MUL
    LOAD 1
    DIV
    CONST 2.2
    SUB
    LOAD 0
    LOAD 2
    CALL escape
    STORE 4
    LOAD 5
    LOAD 4
    ADD
    STORE 5
    GLOAD 9
    ICONST 37
    MUL
    LOAD 4
    ADD
    GSTORE 9
    LOAD 3
    ICONST 1
    ADD
    DUP
    STORE 3
    LOAD 1
    LT
    JT pixel
    LOAD 5
    RET
.end

; locals: 0 step, 1 rows
.func main 0 2
    CONST 0x1234567890abcdef
    GSTORE 0
    ICONST 5
    GSTORE 8
    ICONST 0
    GSTORE 9
    CONST 0.5
    CONST 2.0
    CALL column
    GSTORE 7
    CONST -4.0
    CONST 4.0
    CALL column
    GSTORE 1
    CONST -4.0
    CONST 4.0
    CALL column
    GSTORE 2
    CONST -1.0
    CONST 1.0
    CALL column
    GSTORE 3
    CONST -0.5
    CONST 0.5
    CALL column
    GSTORE 4
    CONST -0.5
    CONST 0.5
    CALL column
    GSTORE 5
    CONST -0.1
    CONST 0.1
    CALL column
    GSTORE 6
    CONST "energy "
    PRINT
    CALL energy
    PRINTLN
    ICONST 1
    STORE 0
steps:
    LOAD 0
    ICONST 1200
    LE
    JF mandelbrot
    CONST 0.002
    CALL kick
    POP
    GLOAD 1
    GLOAD 4
    CONST 0.002
    CALL drift
    POP
    GLOAD 2
    GLOAD 5
    CONST 0.002
    CALL drift
    POP
    GLOAD 3
    GLOAD 6
    CONST 0.002
    CALL drift
    POP
    LOAD 0
    ICONST 8
    MOD
    JT no_report
    GLOAD 1
    CALL note_places
    POP
    GLOAD 2
    CALL note_places
    POP
    GLOAD 3
    CALL note_places
    POP
    LOAD 0
    ICONST 300
    MOD
    JT no_report
    CONST "energy "
    PRINT
    CALL energy
    PRINTLN
no_report:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP steps
mandelbrot:
    CONST "first body "
    PRINT
    GLOAD 1
    ICONST 0
    GET
    PRINT
    CONST " "
    PRINT
    GLOAD 2
    ICONST 0
    GET
    PRINT
    CONST " "
    PRINT
    GLOAD 3
    ICONST 0
    GET
    PRINTLN
    CONST "speeds "
    PRINT
    GLOAD 4
    PRINTLN
    ICONST 0
    STORE 1
row_loop:
    CONST -1.2
    CONST 1.2
    CALL drawn
    ICONST 96
    ICONST 60
    CALL row
    LOAD 1
    ICONST 5
    MOD
    JT silent
    CONST "row "
    PRINT
    PRINTLN
    JMP counted
silent:
    POP
counted:
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 25
    LT
    JT row_loop
    CONST "digest "
    PRINT
    GLOAD 9
    PRINTLN
    HALT
.end
