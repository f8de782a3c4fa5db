; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; branch - mutual and deep recursion
; Kind: (a) calls and recursion.
; Four recursions that share a generator and a digest: alpha-beta search of a drawn game tree by two mutually
; recursive functions; a recursive-descent evaluator whose tokens come from the generator; the ways to pay an
; amount, counted with a weight that moves on with every way found; and a chain of calls thousands deep.
; The value of each leaf depends on how many calls came before, so no call can stand for another.
; Size knobs: rounds, search depth and width, token budget, amounts and depth of the chain, all in main.
; globals: 0 seed, 1 visits, 2 digest, 3 width, 4 coins, 5 tokens
.globals 6

; LCG; a number from 0 to below n
; locals: 0 n
.func draw 1 1
    GLOAD 0
    CONST 3935559000370003845
    MUL
    CONST 2691343689449507681
    ADD
    DUP
    GSTORE 0
    ICONST 33
    USHR
    LOAD 0
    MOD
    RET
.end

; digests x, gives it back
; locals: 0 x
.func fold 1 1
    GLOAD 2
    ICONST 5
    SHL
    GLOAD 2
    ADD
    LOAD 0
    BXOR
    GSTORE 2
    LOAD 0
    RET
.end

; --- game tree ---
; the name of a position behind a move
; locals: 0 path, 1 move
.func child 2 2
    LOAD 0
    LOAD 1
    ADD
    ICONST 1
    ADD
    CONST 0x5851F42D4C957F2D
    MUL
    DUP
    ICONST 32
    USHR
    BXOR
    RET
.end

; -500 to 499; depends on the number of visits so far
; locals: 0 path
.func leaf 1 1
    LOAD 0
    GLOAD 1
    ICONST 7
    SHL
    BXOR
    CONST 2654435761
    MUL
    ICONST 40
    USHR
    ICONST 1000
    MOD
    ICONST 500
    SUB
    RET
.end

; locals: 0 depth, 1 alpha, 2 beta, 3 path, 4 move, 5 value
.func maximum 4 6
    GLOAD 1
    ICONST 1
    ADD
    GSTORE 1
    LOAD 0
    JT inner
    LOAD 3
    CALL leaf
    RET
inner:
    ICONST 0
    STORE 4
moves:
    LOAD 4
    GLOAD 3
    LT
    JF end
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 4
    CALL child
    CALL minimum
    STORE 5
    LOAD 5
    LOAD 1
    GT
    JF worse
    LOAD 5
    STORE 1
worse:
    LOAD 1              ; cut
    LOAD 2
    GE
    JT end
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP moves
end:
    LOAD 1
    RET
.end

; locals: 0 depth, 1 alpha, 2 beta, 3 path, 4 move, 5 value
.func minimum 4 6
    GLOAD 1
    ICONST 1
    ADD
    GSTORE 1
    LOAD 0
    JT inner
    LOAD 3              ; seen from the other side
    CALL leaf
    NEG
    RET
inner:
    ICONST 0
    STORE 4
moves:
    LOAD 4
    GLOAD 3
    LT
    JF end
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 4
    CALL child
    CALL maximum
    STORE 5
    LOAD 5
    LOAD 2
    LT
    JF worse
    LOAD 5
    STORE 2
worse:
    LOAD 2              ; cut
    LOAD 1
    LE
    JT end
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP moves
end:
    LOAD 2
    RET
.end

; --- recursive descent; the tokens are drawn when they are needed ---
; term { (+ | -) term }
; locals: 0 depth, 1 value
.func expression 1 2
    LOAD 0
    CALL term
    STORE 1
more:
    ICONST 5
    CALL draw
    DUP
    ICONST 2
    LT
    JF stop
    JT minus
    LOAD 1
    LOAD 0
    CALL term
    ADD
    STORE 1
    JMP more
minus:
    LOAD 1
    LOAD 0
    CALL term
    SUB
    STORE 1
    JMP more
stop:
    POP
    LOAD 1
    RET
.end

; factor { (* | mod) factor }
; locals: 0 depth, 1 value
.func term 1 2
    LOAD 0
    CALL factor
    STORE 1
more:
    ICONST 6
    CALL draw
    DUP
    ICONST 2
    LT
    JF stop
    JT modulo
    LOAD 1
    LOAD 0
    CALL factor
    MUL
    STORE 1
    JMP more
modulo:
    LOAD 1
    LOAD 0
    CALL factor
    ICONST 1
    BOR
    MOD
    STORE 1
    JMP more
stop:
    POP
    LOAD 1
    RET
.end

; number, ( expression ), - factor, or if expression then factor else factor
; locals: 0 depth, 1 kind
.func factor 1 2
    GLOAD 5
    ICONST 1
    ADD
    GSTORE 5
    LOAD 0
    JF number
    ICONST 6
    CALL draw
    STORE 1
    LOAD 1
    ICONST 3
    LT
    JT group
    LOAD 1
    ICONST 3
    EQ
    JT negative
    LOAD 1
    ICONST 4
    EQ
    JT choice
number:
    ICONST 1000
    CALL draw
    GLOAD 5
    BXOR
    RET
group:
    LOAD 0
    ICONST 1
    SUB
    CALL expression
    CALL fold
    RET
negative:
    LOAD 0
    ICONST 1
    SUB
    CALL factor
    NEG
    RET
choice:
    LOAD 0
    ICONST 1
    SUB
    CALL expression
    ICONST 1
    BAND
    JT second
    LOAD 0
    ICONST 1
    SUB
    CALL factor
    RET
second:
    LOAD 0
    ICONST 1
    SUB
    CALL factor
    NEG
    ICONST 1
    SUB
    RET
.end

; --- ways to pay ---
; weighted count of the ways to pay amount with coins from kind on
; locals: 0 amount, 1 kind
.func ways 2 2
    LOAD 0
    JF paid
    LOAD 0
    ICONST 0
    LT
    JT no
    LOAD 1
    GLOAD 4
    LEN
    LT
    JF no
    LOAD 0
    GLOAD 4
    LOAD 1
    GET
    SUB
    LOAD 1
    CALL ways
    LOAD 0
    LOAD 1
    ICONST 1
    ADD
    CALL ways
    ADD
    RET
paid:
    GLOAD 0             ; each way found has another weight
    GLOAD 1
    ADD
    GSTORE 0
    GLOAD 1
    ICONST 1
    ADD
    GSTORE 1
    GLOAD 1
    ICONST 3
    BAND
    ICONST 1
    ADD
    RET
no:
    ICONST 0
    RET
.end

; --- deep chain ---
; locals: 0 depth, 1 x, 2 y
.func chain 2 3
    LOAD 0
    ICONST 1
    LT
    JF call
    LOAD 1
    RET
call:
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    ICONST 3
    MUL
    LOAD 0
    BXOR
    CALL chain
    STORE 2
    LOAD 2
    LOAD 1
    BXOR
    GLOAD 2
    ICONST 1
    BAND
    ADD
    DUP
    CALL fold
    POP
    RET
.end

; locals: 0 round, 1 best, 2 sum
.func main 0 3
    CONST 0x6A09E667F3BCC908
    GSTORE 0
    ICONST 0
    DUP
    DUP
    GSTORE 1
    GSTORE 2
    GSTORE 5
    ICONST 0
    STORE 0
games:
    LOAD 0
    ICONST 9
    LT
    JF parse
    LOAD 0
    ICONST 3
    MOD
    ICONST 3
    ADD
    GSTORE 3
    ICONST 8
    LOAD 0
    ICONST 3
    MOD
    SUB
    ICONST -1000
    ICONST 1000
    GLOAD 0
    CALL maximum
    CALL fold
    STORE 1
    GLOAD 0
    LOAD 1
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 3
    MOD
    JT no_game
    CONST "game "
    PRINT
    LOAD 0
    PRINT
    CONST " value "
    PRINT
    LOAD 1
    PRINT
    CONST " visits "
    PRINT
    GLOAD 1
    PRINTLN
no_game:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP games
parse:
    ICONST 0
    STORE 0
expressions:
    GLOAD 5
    ICONST 16000
    LT
    JF pay
    ICONST 4
    CALL expression
    CALL fold
    GLOAD 0
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP expressions
pay:
    CONST "expressions "
    PRINT
    LOAD 0
    PRINT
    CONST " tokens "
    PRINT
    GLOAD 5
    PRINTLN
    ICONST 0
    STORE 2
    ICONST 0
    STORE 0
amounts:
    LOAD 0
    ICONST 8
    LT
    JF deep
    ICONST 3
    CALL draw
    ICONST 2
    ADD
    ICONST 3
    CALL draw
    ICONST 5
    ADD
    ICONST 4
    CALL draw
    ICONST 8
    ADD
    ICONST 5
    CALL draw
    ICONST 13
    ADD
    ICONST 29
    ARRAY 5
    GSTORE 4
    ICONST 60
    LOAD 0
    ADD
    ICONST 0
    CALL ways
    CALL fold
    LOAD 2
    ADD
    STORE 2
    GLOAD 4
    PRINT
    CONST " "
    PRINT
    LOAD 2
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP amounts
deep:
    ICONST 0
    STORE 0
chains:
    LOAD 0
    ICONST 8
    LT
    JF end
    ICONST 3000
    LOAD 0
    ICONST 97
    MUL
    ADD
    GLOAD 0
    CALL chain
    GLOAD 0
    ADD
    GSTORE 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP chains
end:
    CONST "seed "
    PRINT
    GLOAD 0
    PRINTLN
    CONST "visits "
    PRINT
    GLOAD 1
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 2
    PRINTLN
    HALT
.end
