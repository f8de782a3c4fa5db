; queens - recursion with state
; Kind: (a) calls and recursion.
; Counts the ways to place n queens on boards of 7 to 9 rows on which a few squares, drawn from an LCG, are
; forbidden. Every node of the search counts itself in a global and mixes its number into a digest; every
; solution stirs the generator, so the squares of later boards depend on the order of all earlier calls.
; Then the discs of a Hanoi tower are moved between three arrays by recursion, with drawn labels on the discs.
; Size knobs: the number of boards and the board sizes in main, the number of discs in main.
; globals: 0 seed, 1 blocked, 2 size, 3 full, 4 nodes, 5 digest, 6 pegs
.globals 7

; next LCG state; its high bits modulo n
; locals: 0 n
.func random_below 1 1
    GLOAD 0
    CONST 6364136223846793005
    MUL
    CONST 1442695040888963407
    ADD
    DUP
    GSTORE 0
    ICONST 33
    USHR
    LOAD 0
    MOD
    RET
.end

; folds x into the digest
; locals: 0 x
.func mix 1 1
    GLOAD 5
    ICONST 31
    MUL
    LOAD 0
    ADD
    DUP
    ICONST 29
    USHR
    BXOR
    GSTORE 5
    NIL
    RET
.end

; number of ways to fill the rows from row on
; locals: 0 row, 1 cols, 2 dl, 3 dr, 4 avail, 5 bit, 6 count
.func place 4 7
    GLOAD 4
    ICONST 1
    ADD
    GSTORE 4
    LOAD 0
    GLOAD 2
    EQ
    JF search
    GLOAD 4             ; a solution
    LOAD 1
    BXOR
    CALL mix
    POP
    GLOAD 0
    GLOAD 5
    BXOR
    GSTORE 0
    ICONST 1
    RET
search:
    GLOAD 3
    LOAD 1
    LOAD 2
    BOR
    LOAD 3
    BOR
    GLOAD 1
    LOAD 0
    GET
    BOR
    ICONST -1
    BXOR
    BAND
    STORE 4
    ICONST 0
    STORE 6
next:
    LOAD 4              ; while squares are left
    JF done
    LOAD 4              ; the lowest one
    DUP
    NEG
    BAND
    STORE 5
    LOAD 4
    LOAD 5
    BXOR
    STORE 4
    LOAD 0
    ICONST 1
    ADD
    LOAD 1
    LOAD 5
    BOR
    LOAD 2
    LOAD 5
    BOR
    ICONST 1
    SHL
    GLOAD 3
    BAND
    LOAD 3
    LOAD 5
    BOR
    ICONST 1
    SHR
    CALL place
    LOAD 6
    ADD
    STORE 6
    JMP next
done:
    LOAD 6
    JT some
    LOAD 0              ; a dead end is digested, too
    GLOAD 4
    ADD
    CALL mix
    POP
some:
    LOAD 6
    RET
.end

; draws a board, solves it, gives the number of solutions
; locals: 0 n, 1 holes, 2 i, 3 row
.func board 2 4
    LOAD 0
    GSTORE 2
    ICONST 1
    LOAD 0
    SHL
    ICONST 1
    SUB
    GSTORE 3
    LOAD 0
    ICONST 0
    FILL
    GSTORE 1
    ICONST 0
    STORE 2
hole:
    LOAD 2
    LOAD 1
    LT
    JF go
    LOAD 0
    CALL random_below
    STORE 3
    GLOAD 1
    LOAD 3
    GLOAD 1
    LOAD 3
    GET
    ICONST 1
    LOAD 0
    CALL random_below
    SHL
    BOR
    SET
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP hole
go:
    ICONST 0
    ICONST 0
    ICONST 0
    ICONST 0
    CALL place
    RET
.end

; moves the n topmost discs of one peg to another
; locals: 0 n, 1 from, 2 to, 3 via, 4 disc
.func hanoi 4 5
    LOAD 0
    ICONST 0
    EQ
    JF move
    NIL
    RET
move:
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    LOAD 3
    LOAD 2
    CALL hanoi
    POP
    GLOAD 6
    LOAD 1
    GET
    APOP
    STORE 4
    GLOAD 6
    LOAD 2
    GET
    LOAD 4
    APUSH
    LOAD 4
    GLOAD 6
    LOAD 1
    GET
    LEN
    ICONST 3
    SHL
    ADD
    GLOAD 6
    LOAD 3
    GET
    LEN
    BXOR
    CALL mix
    POP
    LOAD 0
    ICONST 1
    SUB
    LOAD 3
    LOAD 2
    LOAD 1
    CALL hanoi
    POP
    NIL
    RET
.end

; builds a tower and moves it; gives the label of the smallest disc
; locals: 0 discs, 1 i
.func tower 1 2
    ARRAY 0
    ARRAY 0
    ARRAY 0
    ARRAY 3
    GSTORE 6
    ICONST 0
    STORE 1
build:
    GLOAD 6
    ICONST 0
    GET
    ICONST 1000
    CALL random_below
    APUSH
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    LOAD 0
    LT
    JT build
    LOAD 0
    ICONST 0
    ICONST 2
    ICONST 1
    CALL hanoi
    POP
    GLOAD 6
    ICONST 2
    GET
    DUP
    LEN
    ICONST 1
    SUB
    GET
    RET
.end

; locals: 0 round, 1 n, 2 found, 3 total
.func main 0 4
    ICONST 20240917
    GSTORE 0
    ICONST 0
    GSTORE 4
    ICONST 0
    GSTORE 5
    ICONST 0
    STORE 3
    ICONST 0
    STORE 0
boards:
    LOAD 0
    ICONST 20
    LT
    JF towers
    LOAD 0
    ICONST 3
    MOD
    ICONST 7
    ADD
    STORE 1
    LOAD 1
    LOAD 1
    ICONST 4
    SUB
    CALL board
    STORE 2
    LOAD 3
    LOAD 2
    ADD
    STORE 3
    LOAD 2
    CALL mix
    POP
    LOAD 0              ; every fourth board is reported
    ICONST 4
    MOD
    ICONST 3
    EQ
    JF quiet
    CONST "n="
    PRINT
    LOAD 1
    PRINT
    CONST " found="
    PRINT
    LOAD 2
    PRINT
    CONST " nodes="
    PRINT
    GLOAD 4
    PRINTLN
quiet:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP boards
towers:
    ICONST 0
    STORE 0
tower_loop:
    CONST "tower "
    PRINT
    LOAD 0
    ICONST 9
    ADD
    CALL tower
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 4
    LT
    JT tower_loop
    CONST "total "
    PRINT
    LOAD 3
    PRINTLN
    CONST "nodes "
    PRINT
    GLOAD 4
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 5
    PRINTLN
    HALT
.end
