; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; grid - cellular automaton and dynamic programming
; Kind: (b) integer loops over arrays.
; A torus of cells lives by rules that are drawn anew from time to time, disturbed by its own population; the edit
; distance of drawn sequences is found row by row; knapsacks are filled; and the longest rising subsequences of
; drawn numbers are found by binary search. Each result goes into the generator of what follows.
; Size knobs: SIDE (34, in main), generations, sequence lengths, capacity and rounds, all in main.
; globals: 0 seed, 1 side, 2 pitch, 3 cells, 4 next, 5 birth, 6 survive, 7 digest
.globals 8

; xorshift64; a number from 0 to below n
; locals: 0 n
.func draw 1 1
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
    ICONST 2
    USHR
    LOAD 0
    MOD
    RET
.end

; locals: 0 n, 1 below, 2 a, 3 i
.func drawn_array 2 4
    LOAD 0
    ICONST 0
    FILL
    STORE 2
    ICONST 0
    STORE 3
more:
    LOAD 2
    LOAD 3
    LOAD 1
    CALL draw
    SET
    LOAD 3
    ICONST 1
    ADD
    DUP
    STORE 3
    LOAD 0
    LT
    JT more
    LOAD 2
    RET
.end

; copies the edges of the torus to the border around it
; locals: 0 i, 1 last
.func wrap 0 2
    GLOAD 1
    GLOAD 2
    MUL
    STORE 1
    ICONST 0
    STORE 0
columns:
    LOAD 0
    GLOAD 2
    LT
    JF rows
    GLOAD 3
    LOAD 0
    GLOAD 3
    LOAD 1
    LOAD 0
    ADD
    GET
    SET
    GLOAD 3
    LOAD 1
    GLOAD 2
    ADD
    LOAD 0
    ADD
    GLOAD 3
    GLOAD 2
    LOAD 0
    ADD
    GET
    SET
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP columns
rows:
    ICONST 0
    STORE 0
row:
    LOAD 0
    LOAD 1
    GLOAD 2
    ADD
    LE
    JF end
    GLOAD 3
    LOAD 0
    GLOAD 3
    LOAD 0
    GLOAD 1
    ADD
    GET
    SET
    GLOAD 3
    LOAD 0
    GLOAD 1
    ADD
    ICONST 1
    ADD
    GLOAD 3
    LOAD 0
    ICONST 1
    ADD
    GET
    SET
    LOAD 0
    GLOAD 2
    ADD
    STORE 0
    JMP row
end:
    NIL
    RET
.end

; the sum of three cells above each other
; locals: 0 at
.func column 1 1
    GLOAD 3
    LOAD 0
    GLOAD 2
    SUB
    GET
    GLOAD 3
    LOAD 0
    GET
    ADD
    GLOAD 3
    LOAD 0
    GLOAD 2
    ADD
    GET
    ADD
    RET
.end

; one step; gives the population
; locals: 0 row, 1 at, 2 end, 3 left, 4 middle, 5 right, 6 own, 7 alive, 8 rule
.func generation 0 9
    CALL wrap
    POP
    ICONST 0
    STORE 7
    ICONST 1
    STORE 0
rows:
    LOAD 0
    GLOAD 1
    LE
    JF done
    LOAD 0
    GLOAD 2
    MUL
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    GLOAD 1
    ADD
    STORE 2
    LOAD 1
    ICONST 1
    SUB
    CALL column
    STORE 3
    LOAD 1
    CALL column
    STORE 4
cells:
    LOAD 1
    LOAD 2
    LT
    JF row_done
    LOAD 1
    ICONST 1
    ADD
    CALL column
    STORE 5
    GLOAD 3
    LOAD 1
    GET
    STORE 6
    GLOAD 5
    STORE 8
    LOAD 6
    JF dead
    GLOAD 6
    STORE 8
dead:
    LOAD 8
    LOAD 3
    LOAD 4
    ADD
    LOAD 5
    ADD
    LOAD 6
    SUB
    SHR
    ICONST 1
    BAND
    STORE 6
    GLOAD 4
    LOAD 1
    LOAD 6
    SET
    LOAD 7
    LOAD 6
    ADD
    STORE 7
    LOAD 4
    STORE 3
    LOAD 5
    STORE 4
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP cells
row_done:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP rows
done:
    GLOAD 3
    GLOAD 4
    GSTORE 3
    GSTORE 4
    LOAD 7
    RET
.end

; turns over drawn cells
; locals: 0 times, 1 at
.func disturb 1 2
again:
    LOAD 0
    ICONST 0
    GT
    JF end
    GLOAD 1
    CALL draw
    ICONST 1
    ADD
    GLOAD 2
    MUL
    GLOAD 1
    CALL draw
    ADD
    ICONST 1
    ADD
    STORE 1
    GLOAD 3
    LOAD 1
    GLOAD 3
    LOAD 1
    GET
    ICONST 1
    BXOR
    SET
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP again
end:
    NIL
    RET
.end

; edit distance of two arrays
; locals: 0 a, 1 b, 2 above, 3 here, 4 i, 5 j, 6 best, 7 other
.func distance 2 8
    ARRAY 0
    STORE 2
    ICONST 0
    STORE 5
first:
    LOAD 2
    LOAD 5
    APUSH
    LOAD 5
    ICONST 1
    ADD
    DUP
    STORE 5
    LOAD 1
    LEN
    LE
    JT first
    LOAD 2
    ICONST 0
    LOAD 2
    LEN
    SLICE
    STORE 3
    ICONST 0
    STORE 4
rows:
    LOAD 4
    LOAD 0
    LEN
    LT
    JF end
    LOAD 3
    ICONST 0
    LOAD 4
    ICONST 1
    ADD
    SET
    ICONST 0
    STORE 5
columns:
    LOAD 5
    LOAD 1
    LEN
    LT
    JF row_done
    LOAD 2
    LOAD 5
    GET
    LOAD 0
    LOAD 4
    GET
    LOAD 1
    LOAD 5
    GET
    NE
    JF same
    ICONST 1
    ADD
same:
    STORE 6
    LOAD 2
    LOAD 5
    ICONST 1
    ADD
    GET
    ICONST 1
    ADD
    DUP
    STORE 7
    LOAD 6
    LT
    JF not_above
    LOAD 7
    STORE 6
not_above:
    LOAD 3
    LOAD 5
    GET
    ICONST 1
    ADD
    DUP
    STORE 7
    LOAD 6
    LT
    JF not_left
    LOAD 7
    STORE 6
not_left:
    LOAD 3
    LOAD 5
    ICONST 1
    ADD
    LOAD 6
    SET
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    JMP columns
row_done:
    LOAD 2
    LOAD 3
    STORE 2
    STORE 3
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP rows
end:
    LOAD 2
    LOAD 1
    LEN
    GET
    RET
.end

; the greatest value that fits
; locals: 0 weights, 1 values, 2 capacity, 3 best, 4 i, 5 room, 6 w, 7 v
.func knapsack 3 8
    LOAD 2
    ICONST 1
    ADD
    ICONST 0
    FILL
    STORE 3
    ICONST 0
    STORE 4
items:
    LOAD 4
    LOAD 0
    LEN
    LT
    JF end
    LOAD 0
    LOAD 4
    GET
    ICONST 3
    ADD
    STORE 6
    LOAD 1
    LOAD 4
    GET
    STORE 7
    LOAD 2
    STORE 5
fill:
    LOAD 5
    LOAD 6
    GE
    JF item_done
    LOAD 3
    LOAD 5
    LOAD 6
    SUB
    GET
    LOAD 7
    ADD
    DUP
    LOAD 3
    LOAD 5
    GET
    LE
    JT keep
    LOAD 3
    SWAP
    LOAD 5
    SWAP
    SET
    JMP less_room
keep:
    POP
less_room:
    LOAD 5
    ICONST 1
    SUB
    STORE 5
    JMP fill
item_done:
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP items
end:
    LOAD 3
    LOAD 2
    GET
    RET
.end

; length of the longest rising subsequence
; locals: 0 a, 1 tops, 2 i, 3 x, 4 low, 5 high, 6 middle
.func rising 1 7
    ARRAY 0
    STORE 1
    ICONST 0
    STORE 2
numbers:
    LOAD 2
    LOAD 0
    LEN
    LT
    JF end
    LOAD 0
    LOAD 2
    GET
    STORE 3
    ICONST 0
    STORE 4
    LOAD 1
    LEN
    STORE 5
halve:
    LOAD 4
    LOAD 5
    LT
    JF found
    LOAD 4
    LOAD 5
    ADD
    ICONST 2
    IDIV
    STORE 6
    LOAD 1
    LOAD 6
    GET
    LOAD 3
    LT
    JF left
    LOAD 6
    ICONST 1
    ADD
    STORE 4
    JMP halve
left:
    LOAD 6
    STORE 5
    JMP halve
found:
    LOAD 4
    LOAD 1
    LEN
    EQ
    JT longer
    LOAD 1
    LOAD 4
    LOAD 3
    SET
    JMP next
longer:
    LOAD 1
    LOAD 3
    APUSH
next:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP numbers
end:
    LOAD 1
    LEN
    RET
.end

; digests a result and disturbs the generator with it
; locals: 0 x
.func note 1 1
    GLOAD 7
    ICONST 1000003
    MUL
    LOAD 0
    BXOR
    GSTORE 7
    GLOAD 0
    LOAD 0
    ICONST 1
    SHL
    BXOR
    ICONST 1
    BOR
    GSTORE 0
    LOAD 0
    RET
.end

; locals: 0 i, 1 population
.func main 0 2
    CONST 0x0DDC0FFEEBADF00D
    GSTORE 0
    ICONST 0
    GSTORE 7
    ICONST 34
    GSTORE 1
    GLOAD 1
    ICONST 2
    ADD
    GSTORE 2
    GLOAD 2
    GLOAD 2
    MUL
    ICONST 2
    CALL drawn_array
    GSTORE 3
    GLOAD 2
    GLOAD 2
    MUL
    ICONST 0
    FILL
    GSTORE 4
    ICONST 0
    STORE 0
life:
    LOAD 0
    ICONST 23
    LT
    JF strings
    LOAD 0
    ICONST 7
    MOD
    JT same_rule
    ICONST 8            ; 3 and some of 4 to 7
    ICONST 16
    CALL draw
    ICONST 4
    SHL
    BOR
    GSTORE 5
    ICONST 12
    ICONST 16
    CALL draw
    ICONST 5
    SHL
    BOR
    GSTORE 6
    ICONST 30
    CALL disturb
    POP
    CONST "rule "
    PRINT
    GLOAD 5
    PRINT
    CONST " "
    PRINT
    GLOAD 6
    PRINTLN
same_rule:
    CALL generation
    CALL note
    STORE 1
    LOAD 1
    ICONST 5
    MOD
    CALL disturb
    POP
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP life
strings:
    CONST "population "
    PRINT
    LOAD 1
    PRINTLN
    ICONST 0
    STORE 0
pairs:
    LOAD 0
    ICONST 2
    LT
    JF sacks
    CONST "distance "
    PRINT
    ICONST 100
    LOAD 0
    ICONST 7
    MUL
    ADD
    ICONST 6
    CALL drawn_array
    ICONST 110
    LOAD 0
    SUB
    ICONST 6
    CALL drawn_array
    CALL distance
    CALL note
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP pairs
sacks:
    ICONST 0
    STORE 0
sack:
    LOAD 0
    ICONST 3
    LT
    JF sequences
    CONST "value "
    PRINT
    ICONST 30
    ICONST 40
    CALL drawn_array
    ICONST 30
    ICONST 100
    CALL drawn_array
    ICONST 300
    LOAD 0
    ICONST 10
    MUL
    ADD
    CALL knapsack
    CALL note
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP sack
sequences:
    ICONST 0
    STORE 0
sequence:
    LOAD 0
    ICONST 3
    LT
    JF end
    CONST "rising "
    PRINT
    ICONST 900
    ICONST 1000000
    CALL drawn_array
    CALL rising
    CALL note
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP sequence
end:
    CONST "digest "
    PRINT
    GLOAD 7
    PRINTLN
    HALT
.end
