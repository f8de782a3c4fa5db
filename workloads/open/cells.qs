; cells - a small list machine
; Kinds: (f) allocation of many small containers, (g) dispatch through function values.
; A machine with eight list registers and an accumulator runs drawn programs. Its instructions are function values
; in a table; its lists are chains of cells [head, tail, length]. Lists are mapped, filtered and folded by functions
; that the accumulator picks, so which cells are made depends on all that was computed before. Then trees of arrays
; [left, right, value] are built, visited by function values, and dropped.
; Size knobs: programs, program length and steps in main; the number and depth of the trees in main.
; globals: 0 seed, 1 regs, 2 acc, 3 table, 4 program, 5 maps, 6 tests, 7 digest
.globals 8

; LCG
; locals: 0 n
.func random_below 1 1
    GLOAD 0
    CONST 6364136223846793005
    MUL
    ICONST 1013904223
    ADD
    DUP
    GSTORE 0
    ICONST 34
    USHR
    LOAD 0
    MOD
    RET
.end

; --- functions on numbers that map, filter and fold pick ---
; locals: 0 x
.func triple 1 1
    LOAD 0
    ICONST 3
    MUL
    ICONST 1
    ADD
    RET
.end
; locals: 0 x
.func halve 1 1
    LOAD 0
    ICONST 1
    SHR
    RET
.end
; locals: 0 x
.func blend 1 1
    LOAD 0
    GLOAD 2
    BXOR
    RET
.end
; locals: 0 x
.func negate 1 1
    LOAD 0
    NEG
    RET
.end
; locals: 0 x
.func is_odd 1 1
    LOAD 0
    ICONST 1
    BAND
    RET
.end
; locals: 0 x
.func is_positive 1 1
    LOAD 0
    ICONST 0
    GT
    RET
.end
; locals: 0 x
.func differs 1 1
    LOAD 0
    GLOAD 2
    BXOR
    ICONST 3
    BAND
    ICONST 0
    NE
    RET
.end
; locals: 0 x
.func is_low 1 1
    LOAD 0
    ICONST 255
    BAND
    ICONST 170
    LE
    RET
.end

; --- lists ---
; locals: 0 list
.func length 1 1
    LOAD 0
    JT cell
    ICONST 0
    RET
cell:
    LOAD 0
    ICONST 2
    GET
    RET
.end

; locals: 0 head, 1 tail
.func cons 2 2
    LOAD 0
    LOAD 1
    LOAD 1
    CALL length
    ICONST 1
    ADD
    ARRAY 3
    RET
.end

; locals: 0 list, 1 out
.func reverse 1 2
    NIL
    STORE 1
    JMP test
more:
    LOAD 0
    ICONST 0
    GET
    LOAD 1
    CALL cons
    STORE 1
    LOAD 0
    ICONST 1
    GET
    STORE 0
test:
    LOAD 0
    JT more
    LOAD 1
    RET
.end

; recursive, so the order of the cells is kept
; locals: 0 list, 1 f
.func map_list 2 2
    LOAD 0
    JT cell
    NIL
    RET
cell:
    LOAD 1
    LOAD 0
    ICONST 0
    GET
    CALLV 1
    LOAD 0
    ICONST 1
    GET
    LOAD 1
    CALL map_list
    CALL cons
    RET
.end

; locals: 0 list, 1 f, 2 rest
.func filter_list 2 3
    LOAD 0
    JT cell
    NIL
    RET
cell:
    LOAD 0
    ICONST 1
    GET
    LOAD 1
    CALL filter_list
    STORE 2
    LOAD 1
    LOAD 0
    ICONST 0
    GET
    CALLV 1
    JF drop
    LOAD 0
    ICONST 0
    GET
    LOAD 2
    CALL cons
    RET
drop:
    LOAD 2
    RET
.end

; in front of the first cell that is not less; copies the cells before
; locals: 0 list, 1 x
.func insert 2 2
    LOAD 0
    JF here
    LOAD 0
    ICONST 0
    GET
    LOAD 1
    LT
    JF here
    LOAD 0
    ICONST 0
    GET
    LOAD 0
    ICONST 1
    GET
    LOAD 1
    CALL insert
    CALL cons
    RET
here:
    LOAD 1
    LOAD 0
    CALL cons
    RET
.end

; --- instructions: each takes two register numbers and gives how far the machine goes on ---
; locals: 0 a, 1 b
.func op_cons 2 2
    GLOAD 1
    LOAD 0
    GET
    CALL length
    ICONST 24
    LT
    JF full
    GLOAD 1
    LOAD 0
    GLOAD 2
    LOAD 1
    ADD
    GLOAD 1
    LOAD 0
    GET
    CALL cons
    SET
    ICONST 1
    RET
full:
    GLOAD 1             ; drops two cells
    LOAD 0
    GLOAD 1
    LOAD 0
    GET
    ICONST 1
    GET
    ICONST 1
    GET
    SET
    ICONST 1
    RET
.end
; locals: 0 a, 1 b, 2 list
.func op_head 2 3
    GLOAD 1
    LOAD 0
    GET
    DUP
    STORE 2
    JT cell
    GLOAD 2
    LOAD 1
    ADD
    GSTORE 2
    ICONST 2            ; an empty list skips the next instruction
    RET
cell:
    GLOAD 2
    LOAD 2
    ICONST 0
    GET
    ADD
    GSTORE 2
    ICONST 1
    RET
.end
; locals: 0 a, 1 b, 2 list
.func op_tail 2 3
    GLOAD 1
    LOAD 0
    GET
    DUP
    STORE 2
    JF end
    GLOAD 1
    LOAD 1
    LOAD 2
    ICONST 1
    GET
    SET
end:
    ICONST 1
    RET
.end
; locals: 0 a, 1 b
.func op_move 2 2
    GLOAD 1
    LOAD 0
    GLOAD 1
    LOAD 1
    GET
    SET
    ICONST 1
    RET
.end
; locals: 0 a, 1 b
.func op_reverse 2 2
    GLOAD 1
    LOAD 0
    GLOAD 1
    LOAD 1
    GET
    CALL reverse
    SET
    ICONST 1
    RET
.end
; locals: 0 a, 1 b
.func op_map 2 2
    GLOAD 1
    LOAD 0
    GLOAD 1
    LOAD 1
    GET
    GLOAD 5
    GLOAD 2
    ICONST 3
    BAND
    GET
    CALL map_list
    SET
    ICONST 1
    RET
.end
; locals: 0 a, 1 b
.func op_filter 2 2
    GLOAD 1
    LOAD 0
    GLOAD 1
    LOAD 1
    GET
    GLOAD 6
    GLOAD 2
    ICONST 3
    BAND
    GET
    CALL filter_list
    SET
    ICONST 1
    RET
.end
; locals: 0 a, 1 b, 2 list, 3 sum
.func op_fold 2 4
    GLOAD 1
    LOAD 0
    GET
    STORE 2
    LOAD 1
    STORE 3
    JMP test
more:
    LOAD 3
    ICONST 5
    SHL
    LOAD 3
    SUB
    LOAD 2
    ICONST 0
    GET
    ADD
    STORE 3
    LOAD 2
    ICONST 1
    GET
    STORE 2
test:
    LOAD 2
    JT more
    GLOAD 2
    LOAD 3
    BXOR
    GSTORE 2
    ICONST 1
    RET
.end
; locals: 0 a, 1 b
.func op_insert 2 2
    GLOAD 1
    LOAD 0
    GET
    CALL length
    ICONST 24
    LT
    JF full
    GLOAD 1
    LOAD 0
    GLOAD 1
    LOAD 0
    GET
    GLOAD 2
    CALL insert
    SET
full:
    ICONST 1
    RET
.end
; locals: 0 a, 1 b
.func op_stir 2 2
    GLOAD 2
    ICONST 69069
    MUL
    LOAD 0
    ADD
    LOAD 1
    ICONST 8
    SHL
    BXOR
    GSTORE 2
    ICONST 1
    RET
.end
; locals: 0 a, 1 b
.func op_jump 2 2
    GLOAD 2
    ICONST 7
    BAND
    ICONST 1
    ADD
    RET
.end

; draws a program and fills the registers
; locals: 0 size, 1 i
.func load 1 2
    ARRAY 0
    GSTORE 4
    ICONST 0
    STORE 1
more:
    GLOAD 4             ; 16 instructions, 8 and 8 registers
    ICONST 1024
    CALL random_below
    APUSH
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    LOAD 0
    LT
    JT more
    ICONST 8
    NIL
    FILL
    GSTORE 1
    ICONST 1000000
    CALL random_below
    GSTORE 2
    NIL
    RET
.end

; runs the program round and round
; locals: 0 steps, 1 pc, 2 word
.func execute 1 3
    ICONST 0
    STORE 1
step:
    LOAD 0
    ICONST 0
    GT
    JF end
    GLOAD 4
    LOAD 1
    GET
    STORE 2
    GLOAD 3
    LOAD 2
    ICONST 6
    SHR
    GET
    LOAD 2
    ICONST 3
    SHR
    ICONST 7
    BAND
    LOAD 2
    ICONST 7
    BAND
    CALLV 2
    LOAD 1
    ADD
    GLOAD 4
    LEN
    MOD
    STORE 1
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP step
end:
    GLOAD 2
    RET
.end

; --- trees ---
; locals: 0 depth
.func grow 1 1
    LOAD 0
    JT inner
    NIL
    NIL
    GLOAD 0
    ICONST 255
    BAND
    ARRAY 3
    RET
inner:
    LOAD 0
    ICONST 1
    SUB
    CALL grow
    LOAD 0
    ICONST 1
    SUB
    CALL grow
    ICONST 1000
    CALL random_below
    ARRAY 3
    RET
.end

; f of the values of the children and the own one
; locals: 0 tree, 1 f, 2 left, 3 right
.func visit 2 4
    LOAD 0
    ICONST 0
    GET
    JT inner
    LOAD 0
    ICONST 2
    GET
    RET
inner:
    LOAD 0
    ICONST 0
    GET
    LOAD 1
    CALL visit
    STORE 2
    LOAD 0
    ICONST 1
    GET
    LOAD 1
    CALL visit
    STORE 3
    LOAD 1
    LOAD 2
    LOAD 3
    LOAD 0
    ICONST 2
    GET
    CALLV 3
    RET
.end
; locals: 0 l, 1 r, 2 v
.func sum_of 3 3
    LOAD 0
    LOAD 1
    ADD
    LOAD 2
    ADD
    RET
.end
; locals: 0 l, 1 r, 2 v
.func mix_of 3 3
    LOAD 0
    ICONST 3
    MUL
    LOAD 1
    ICONST 5
    MUL
    BXOR
    LOAD 2
    ADD
    RET
.end

; locals: 0 i
.func main 0 1
    ICONST 271828182
    GSTORE 0
    ICONST 0
    GSTORE 7
    FUNC op_cons        ; as the machine's programs mostly make cells
    FUNC op_cons
    FUNC op_cons
    FUNC op_cons
    FUNC op_head
    FUNC op_tail
    FUNC op_move
    FUNC op_reverse
    FUNC op_map
    FUNC op_map
    FUNC op_filter
    FUNC op_fold
    FUNC op_insert
    FUNC op_insert
    FUNC op_stir
    FUNC op_jump
    ARRAY 16
    GSTORE 3
    FUNC triple
    FUNC halve
    FUNC blend
    FUNC negate
    ARRAY 4
    GSTORE 5
    FUNC is_odd
    FUNC is_positive
    FUNC differs
    FUNC is_low
    ARRAY 4
    GSTORE 6
    ICONST 0
    STORE 0
programs:
    LOAD 0
    ICONST 84
    LT
    JF trees
    ICONST 60
    CALL load
    POP
    ICONST 250
    CALL execute
    GLOAD 7
    ICONST 31
    MUL
    ADD
    DUP
    GSTORE 7
    GLOAD 0
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 14
    MOD
    JT next
    CONST "program "
    PRINT
    LOAD 0
    PRINT
    CONST " acc "
    PRINT
    GLOAD 2
    PRINT
    CONST " list "
    PRINT
    GLOAD 1
    ICONST 0
    GET
    CALL length
    PRINTLN
next:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP programs
trees:
    ICONST 0
    STORE 0
tree:
    LOAD 0
    ICONST 110
    LT
    JF end
    ICONST 6
    CALL grow
    DUP
    FUNC sum_of
    CALL visit
    SWAP
    FUNC mix_of
    CALL visit
    ADD
    GLOAD 7
    ICONST 17
    MUL
    ADD
    GSTORE 7
    LOAD 0
    ICONST 30
    MOD
    JT next_tree
    CONST "tree "
    PRINT
    LOAD 0
    PRINT
    CONST " digest "
    PRINT
    GLOAD 7
    PRINTLN
next_tree:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP tree
end:
    CONST "table "
    PRINT
    GLOAD 3
    ICONST 0
    GET
    PRINT
    CONST " "
    PRINT
    GLOAD 3
    ICONST 15
    GET
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 7
    PRINTLN
    HALT
.end
