; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; catalog - merge sort and a search tree over mixed keys
; Kind: (h) sorting and searching with mixed types.
; Entries [key, serial] with keys that are ints, floats, strings, bools or nil are sorted by a stable bottom-up merge
; sort under one total order (nil, bools, numbers, strings) and searched by bisection. A binary search tree of arrays
; [key, left, right, count] takes such keys in, counts the equal ones, loses its least ones, and is walked in order
; with a stack of its own. An equal int and float are one key. Searches steer the generator.
; Size knobs: entries, searches and tree sizes in main.
; globals: 0 seed, 1 digest, 2 ranks, 3 words, 4 root, 5 comparisons
.globals 6

; LCG; a number from 0 to below n
; locals: 0 n
.func draw 1 1
    GLOAD 0
    CONST 6364136223846793005
    MUL
    CONST 3935559000370003845
    ADD
    DUP
    GSTORE 0
    ICONST 33
    USHR
    LOAD 0
    MOD
    RET
.end

; locals: 0 x
.func note 1 1
    GLOAD 1
    ICONST 16777619
    MUL
    LOAD 0
    BXOR
    GSTORE 1
    NIL
    RET
.end

; locals: 0 kind
.func drawn_key 0 1
    ICONST 20
    CALL draw
    STORE 0
    LOAD 0
    ICONST 7
    LT
    JT integer
    LOAD 0
    ICONST 13
    LT
    JT real
    LOAD 0
    ICONST 18
    LT
    JT string
    LOAD 0
    ICONST 18
    EQ
    JT nothing
    ICONST 2
    CALL draw
    ICONST 0
    EQ
    RET
integer:
    ICONST 600
    CALL draw
    ICONST 300
    SUB
    RET
real:
    ICONST 2400
    CALL draw
    ICONST 1200
    SUB
    CONST 0.25
    MUL
    RET
string:
    GLOAD 3
    ICONST 40
    CALL draw
    GET
    ICONST 3
    CALL draw
    JF longer
    RET
longer:
    GLOAD 3
    ICONST 40
    CALL draw
    GET
    CONCAT
    RET
nothing:
    NIL
    RET
.end

; forty short words
; locals: 0 i
.func make_words 0 1
    ARRAY 0
    GSTORE 3
    ICONST 0
    STORE 0
more:
    GLOAD 3
    ICONST 97
    ICONST 26
    CALL draw
    ADD
    CHR
    CONST "aeiou"
    ICONST 5
    CALL draw
    DUP
    ICONST 1
    ADD
    SLICE
    CONCAT
    ICONST 97
    ICONST 26
    CALL draw
    ADD
    CHR
    CONCAT
    APUSH
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 40
    LT
    JT more
    NIL
    RET
.end

; -1, 0 or 1 as a is before, like or behind b
; locals: 0 a, 1 b, 2 rank
.func compare 2 3
    GLOAD 5
    ICONST 1
    ADD
    GSTORE 5
    GLOAD 2
    LOAD 0
    TYPE
    GET
    DUP
    STORE 2
    GLOAD 2
    LOAD 1
    TYPE
    GET
    SUB
    DUP
    JT other_kind
    POP
    LOAD 2
    ICONST 2
    LT
    JT flags
    LOAD 0
    LOAD 1
    LT
    JT before
    LOAD 0
    LOAD 1
    GT
    JT behind
    ICONST 0
    RET
other_kind:
    ICONST 0
    LT
    JT before
behind:
    ICONST 1
    RET
flags:
    LOAD 0
    LOAD 1
    EQ
    JT like
    LOAD 0
    JT behind
before:
    ICONST -1
    RET
like:
    ICONST 0
    RET
.end

; an int that stands for a key; equal keys have equal codes
; locals: 0 x, 1 i, 2 sum
.func code 1 3
    GLOAD 2
    LOAD 0
    TYPE
    GET
    DUP
    ICONST 3
    EQ
    JT text
    ICONST 2            ; else nil or a bool
    EQ
    JT number
    LOAD 0
    JT is_true
    LOAD 0
    NIL
    EQ
    JT is_nil
    ICONST 5
    RET
is_nil:
    ICONST 17
    RET
is_true:
    ICONST 9
    RET
number:
    LOAD 0
    ICONST 4
    MUL
    TOINT
    RET
text:
    POP
    ICONST 0
    STORE 2
    ICONST 0
    STORE 1
bytes:
    LOAD 2
    ICONST 31
    MUL
    LOAD 0
    LOAD 1
    GET
    ADD
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    LOAD 0
    LEN
    LT
    JT bytes
    LOAD 2
    RET
.end

; --- merge sort of entries [key, serial] ---
; two neighbouring runs of from into to
; locals: 0 from, 1 to, 2 low, 3 middle, 4 high, 5 i, 6 j, 7 k
.func merge 5 8
    LOAD 2
    DUP
    STORE 5
    STORE 7
    LOAD 3
    STORE 6
next:
    LOAD 7
    LOAD 4
    LT
    JF end
    LOAD 5
    LOAD 3
    LT
    JF right
    LOAD 6
    LOAD 4
    LT
    JF left
    LOAD 0
    LOAD 6
    GET
    ICONST 0
    GET
    LOAD 0
    LOAD 5
    GET
    ICONST 0
    GET
    CALL compare
    ICONST 0
    LT
    JT right
left:
    LOAD 1
    LOAD 7
    LOAD 0
    LOAD 5
    GET
    SET
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    JMP placed
right:
    LOAD 1
    LOAD 7
    LOAD 0
    LOAD 6
    GET
    SET
    LOAD 6
    ICONST 1
    ADD
    STORE 6
placed:
    LOAD 7
    ICONST 1
    ADD
    STORE 7
    JMP next
end:
    NIL
    RET
.end

; locals: 0 a, 1 b
.func least 2 2
    LOAD 0
    LOAD 1
    LE
    JF second
    LOAD 0
    RET
second:
    LOAD 1
    RET
.end

; gives the sorted array
; locals: 0 entries, 1 n, 2 other, 3 width, 4 low
.func merge_sort 1 5
    LOAD 0
    LEN
    STORE 1
    LOAD 1
    NIL
    FILL
    STORE 2
    ICONST 1
    STORE 3
pass:
    LOAD 3
    LOAD 1
    LT
    JF end
    ICONST 0
    STORE 4
runs:
    LOAD 4
    LOAD 1
    LT
    JF pass_done
    LOAD 0
    LOAD 2
    LOAD 4
    LOAD 4
    LOAD 3
    ADD
    LOAD 1
    CALL least
    LOAD 4
    LOAD 3
    ICONST 2
    MUL
    ADD
    LOAD 1
    CALL least
    CALL merge
    POP
    LOAD 4
    LOAD 3
    ICONST 2
    MUL
    ADD
    STORE 4
    JMP runs
pass_done:
    LOAD 0
    LOAD 2
    STORE 0
    STORE 2
    LOAD 3
    ICONST 1
    SHL
    STORE 3
    JMP pass
end:
    LOAD 0
    RET
.end

; locals: 0 n, 1 entries
.func drawn_entries 1 2
    ARRAY 0
    STORE 1
more:
    LOAD 1
    CALL drawn_key
    LOAD 1
    LEN
    ARRAY 2
    APUSH
    LOAD 1
    LEN
    LOAD 0
    LT
    JT more
    LOAD 1
    RET
.end

; neighbours in wrong order; digests all
; locals: 0 entries, 1 i, 2 count, 3 c
.func faults 1 4
    ICONST 0
    STORE 2
    ICONST 1
    STORE 1
more:
    LOAD 1
    LOAD 0
    LEN
    LT
    JF end
    LOAD 0
    LOAD 1
    GET
    ICONST 0
    GET
    CALL code
    LOAD 0
    LOAD 1
    GET
    ICONST 1
    GET
    ADD
    CALL note
    POP
    LOAD 0
    LOAD 1
    ICONST 1
    SUB
    GET
    ICONST 0
    GET
    LOAD 0
    LOAD 1
    GET
    ICONST 0
    GET
    CALL compare
    STORE 3
    LOAD 3
    ICONST 0
    GT
    JT fault
    LOAD 3
    JT fine
    LOAD 0              ; stable: serials rise
    LOAD 1
    ICONST 1
    SUB
    GET
    ICONST 1
    GET
    LOAD 0
    LOAD 1
    GET
    ICONST 1
    GET
    LT
    JT fine
fault:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
fine:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP more
end:
    LOAD 2
    RET
.end

; the first place that is not before key
; locals: 0 entries, 1 key, 2 low, 3 high, 4 middle
.func bisect 2 5
    ICONST 0
    STORE 2
    LOAD 0
    LEN
    STORE 3
halve:
    LOAD 2
    LOAD 3
    LT
    JF end
    LOAD 2
    LOAD 3
    ADD
    ICONST 2
    IDIV
    STORE 4
    LOAD 0
    LOAD 4
    GET
    ICONST 0
    GET
    LOAD 1
    CALL compare
    ICONST 0
    LT
    JF lower
    LOAD 4
    ICONST 1
    ADD
    STORE 2
    JMP halve
lower:
    LOAD 4
    STORE 3
    JMP halve
end:
    LOAD 2
    RET
.end

; searches drawn keys; gives how many are there
; locals: 0 entries, 1 times, 2 key, 3 place, 4 hits
.func search 2 5
    ICONST 0
    STORE 4
more:
    LOAD 1
    JF end
    CALL drawn_key
    STORE 2
    LOAD 0
    LOAD 2
    CALL bisect
    DUP
    STORE 3
    CALL note
    POP
    LOAD 3
    LOAD 0
    LEN
    LT
    JF absent
    LOAD 0
    LOAD 3
    GET
    ICONST 0
    GET
    LOAD 2
    EQ
    JF absent
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    GLOAD 0
    LOAD 3
    BXOR
    GSTORE 0
absent:
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    JMP more
end:
    LOAD 4
    RET
.end

; --- search tree of nodes [key, left, right, count] ---
; gives true if the key is new
; locals: 0 key, 1 node, 2 side, 3 c
.func insert 1 4
    GLOAD 4
    STORE 1
    LOAD 1
    JT down
    LOAD 0
    NIL
    NIL
    ICONST 1
    ARRAY 4
    GSTORE 4
    TRUE
    RET
down:
    LOAD 0
    LOAD 1
    ICONST 0
    GET
    CALL compare
    DUP
    STORE 3
    JF like
    LOAD 3              ; 1 to the left, 2 to the right
    ICONST 1
    ADD
    ICONST 2
    IDIV
    ICONST 1
    ADD
    STORE 2
    LOAD 1
    LOAD 2
    GET
    JF leaf
    LOAD 1
    LOAD 2
    GET
    STORE 1
    JMP down
leaf:
    LOAD 1
    LOAD 2
    LOAD 0
    NIL
    NIL
    ICONST 1
    ARRAY 4
    SET
    TRUE
    RET
like:
    LOAD 1
    ICONST 3
    LOAD 1
    ICONST 3
    GET
    ICONST 1
    ADD
    SET
    FALSE
    RET
.end

; the node with the greatest key that is not behind key, or nil
; locals: 0 key, 1 node, 2 best
.func floor_key 1 3
    NIL
    STORE 2
    GLOAD 4
    STORE 1
down:
    LOAD 1
    JF end
    LOAD 1
    ICONST 0
    GET
    LOAD 0
    CALL compare
    ICONST 0
    GT
    JT left
    LOAD 1
    STORE 2
    LOAD 1
    ICONST 2
    GET
    STORE 1
    JMP down
left:
    LOAD 1
    ICONST 1
    GET
    STORE 1
    JMP down
end:
    LOAD 2
    RET
.end

; gives its key
; locals: 0 node, 1 parent
.func remove_least 0 2
    GLOAD 4
    STORE 0
    NIL
    STORE 1
down:
    LOAD 0
    ICONST 1
    GET
    JF found
    LOAD 0
    STORE 1
    LOAD 1
    ICONST 1
    GET
    STORE 0
    JMP down
found:
    LOAD 1
    JT below
    LOAD 0
    ICONST 2
    GET
    GSTORE 4
    LOAD 0
    ICONST 0
    GET
    RET
below:
    LOAD 1
    ICONST 1
    LOAD 0
    ICONST 2
    GET
    SET
    LOAD 0
    ICONST 0
    GET
    RET
.end

; digests all keys in order; gives their number
; locals: 0 stack, 1 node, 2 sum
.func walk 0 3
    ARRAY 0
    STORE 0
    GLOAD 4
    STORE 1
    ICONST 0
    STORE 2
down:
    LOAD 1
    JF up
    LOAD 0
    LOAD 1
    APUSH
    LOAD 1
    ICONST 1
    GET
    STORE 1
    JMP down
up:
    LOAD 0
    LEN
    JF end
    LOAD 0
    APOP
    STORE 1
    LOAD 1
    ICONST 0
    GET
    CALL code
    LOAD 1
    ICONST 3
    GET
    MUL
    CALL note
    POP
    LOAD 2
    LOAD 1
    ICONST 3
    GET
    ADD
    STORE 2
    LOAD 1
    ICONST 2
    GET
    STORE 1
    JMP down
end:
    LOAD 2
    RET
.end

; locals: 0 round, 1 i, 2 entries, 3 n, 4 fresh
.func main 0 5
    ICONST 0x428A2F98
    GSTORE 0
    ICONST 0
    DUP
    GSTORE 1
    GSTORE 5
    MAP
    GSTORE 2
    GLOAD 2
    CONST "nil"
    ICONST 0
    SET
    GLOAD 2
    CONST "bool"
    ICONST 1
    SET
    GLOAD 2
    CONST "int"
    ICONST 2
    SET
    GLOAD 2
    CONST "float"
    ICONST 2
    SET
    GLOAD 2
    CONST "string"
    ICONST 3
    SET
    CALL make_words
    POP
    ICONST 0
    STORE 0
sorts:
    LOAD 0
    ICONST 4
    LT
    JF trees
    ICONST 380
    ICONST 80
    CALL draw
    ADD
    DUP
    STORE 3
    CALL drawn_entries
    CALL merge_sort
    STORE 2
    CONST "entries "
    PRINT
    LOAD 3
    PRINT
    CONST " faults "
    PRINT
    LOAD 2
    CALL faults
    PRINT
    CONST " hits "
    PRINT
    LOAD 2
    ICONST 250
    CALL search
    PRINTLN
    CONST "  "
    PRINT
    LOAD 2
    LOAD 3
    ICONST 2
    IDIV
    GET
    PRINT
    CONST " "
    PRINT
    LOAD 2
    LOAD 3
    ICONST 1
    SUB
    GET
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP sorts
trees:
    ICONST 0
    STORE 0
tree:
    LOAD 0
    ICONST 4
    LT
    JF end
    NIL
    GSTORE 4
    ICONST 0
    DUP
    STORE 1
    STORE 4
growing:
    CALL drawn_key
    CALL insert
    JF again
    LOAD 4
    ICONST 1
    ADD
    STORE 4
again:
    CALL drawn_key
    CALL floor_key
    DUP
    JF nothing
    DUP
    ICONST 3
    GET
    SWAP
    ICONST 0
    GET
    CALL code
    ADD
    CALL note
nothing:
    POP
    LOAD 1
    ICONST 7
    MOD
    JT no_removal
    CALL remove_least
    CALL code
    CALL note
    POP
no_removal:
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 420
    LT
    JT growing
    CONST "new "
    PRINT
    LOAD 4
    PRINT
    CONST " in tree "
    PRINT
    CALL walk
    PRINT
    CONST " root "
    PRINT
    GLOAD 4
    ICONST 0
    GET
    PRINTLN
    GLOAD 0
    GLOAD 1
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP tree
end:
    CONST "comparisons "
    PRINT
    GLOAD 5
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 1
    PRINTLN
    HALT
.end
