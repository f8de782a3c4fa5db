; quicksort - sorting and searching with comparator functions
; Kinds: (h) sorting and searching with mixed types, (g) dispatch through function values.
; Arrays of ints, floats and strings are drawn from an LCG and sorted by quicksort (median of three, insertion sort
; for short parts) with one of three comparators, which are function values. Each result is checked, digested, and
; searched with the same comparator. Ints and floats are compared as numbers, and stand before all strings.
; Size knobs: rounds and array sizes in main, probes in main.
; globals: 0 seed, 1 values, 2 less, 3 digest
.globals 4

; LCG
; locals: 0 n
.func random_below 1 1
    GLOAD 0
    CONST 3202034522624059733
    MUL
    ICONST 1
    ADD
    DUP
    GSTORE 0
    ICONST 33
    USHR
    LOAD 0
    MOD
    RET
.end

; a string of n letters
; locals: 0 n, 1 s
.func drawn_word 1 2
    CONST ""
    STORE 1
more:
    LOAD 0
    ICONST 0
    GT
    JF end
    LOAD 1
    ICONST 97
    ICONST 12
    CALL random_below
    ADD
    CHR
    CONCAT
    STORE 1
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP more
end:
    LOAD 1
    RET
.end

; an int, a float or a string
; locals: 0 kind
.func drawn_value 0 1
    ICONST 8
    CALL random_below
    STORE 0
    LOAD 0
    ICONST 3
    LT
    JT integer
    LOAD 0
    ICONST 5
    LT
    JT real
    ICONST 3
    CALL random_below
    ICONST 1
    ADD
    CALL drawn_word
    RET
integer:
    ICONST 2000
    CALL random_below
    ICONST 1000
    SUB
    RET
real:
    ICONST 8000
    CALL random_below
    ICONST 4000
    SUB
    CONST 4.0
    DIV
    RET
.end

; locals: 0 n, 1 block
.func drawn_block 1 2
    ARRAY 0
    STORE 1
more:
    LOAD 1
    CALL drawn_value
    APUSH
    LOAD 1
    LEN
    LOAD 0
    LT
    JT more
    LOAD 1
    RET
.end

; locals: 0 x
.func is_string 1 1
    LOAD 0
    TYPE
    CONST "string"
    EQ
    RET
.end

; --- comparators: is a before b? ---
; locals: 0 a, 1 b, 2 s
.func ascending 2 3
    LOAD 0
    CALL is_string
    STORE 2
    LOAD 2
    LOAD 1
    CALL is_string
    EQ
    JF differ
    LOAD 0
    LOAD 1
    LT
    RET
differ:
    LOAD 2              ; numbers before strings
    NOT
    RET
.end

; locals: 0 a, 1 b
.func descending 2 2
    LOAD 1
    LOAD 0
    CALL ascending
    RET
.end

; strings weigh by length and first letter, numbers by distance from 100
; locals: 0 x
.func weight 1 1
    LOAD 0
    CALL is_string
    JF number
    LOAD 0
    LEN
    ICONST 1000
    MUL
    LOAD 0
    ICONST 0
    GET
    ADD
    RET
number:
    LOAD 0
    ICONST 100
    SUB
    DUP
    ICONST 0
    LT
    JF positive
    NEG
positive:
    RET
.end

; locals: 0 a, 1 b
.func lighter 2 2
    LOAD 0
    CALL weight
    LOAD 1
    CALL weight
    LT
    RET
.end

; --- sorting ---
; locals: 0 i, 1 j
.func exchange 2 2
    GLOAD 1
    LOAD 0
    GLOAD 1
    LOAD 1
    GET
    GLOAD 1
    LOAD 1
    GLOAD 1
    LOAD 0
    GET
    SET
    SET
    NIL
    RET
.end

; sorts the part from low to high, both included
; locals: 0 low, 1 high, 2 i, 3 j, 4 x
.func insertion 2 5
    LOAD 0
    ICONST 1
    ADD
    STORE 2
outer:
    LOAD 2
    LOAD 1
    LE
    JF end
    GLOAD 1
    LOAD 2
    GET
    STORE 4
    LOAD 2
    STORE 3
inner:
    LOAD 3
    LOAD 0
    GT
    JF place
    GLOAD 2
    LOAD 4
    GLOAD 1
    LOAD 3
    ICONST 1
    SUB
    GET
    CALLV 2
    JF place
    GLOAD 1
    LOAD 3
    GLOAD 1
    LOAD 3
    ICONST 1
    SUB
    GET
    SET
    LOAD 3
    ICONST 1
    SUB
    STORE 3
    JMP inner
place:
    GLOAD 1
    LOAD 3
    LOAD 4
    SET
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP outer
end:
    NIL
    RET
.end

; puts the lesser of two elements first
; locals: 0 i, 1 j
.func order 2 2
    GLOAD 2
    GLOAD 1
    LOAD 1
    GET
    GLOAD 1
    LOAD 0
    GET
    CALLV 2
    JF end
    LOAD 0
    LOAD 1
    CALL exchange
    POP
end:
    NIL
    RET
.end

; gives the last place of the left part
; locals: 0 low, 1 high, 2 pivot, 3 i, 4 j
.func partition 2 5
    LOAD 0
    LOAD 1
    ADD
    ICONST 2
    IDIV
    STORE 3
    LOAD 0
    LOAD 3
    CALL order
    POP
    LOAD 3
    LOAD 1
    CALL order
    POP
    LOAD 0
    LOAD 3
    CALL order
    POP
    GLOAD 1
    LOAD 3
    GET
    STORE 2
    LOAD 0
    ICONST 1
    SUB
    STORE 3
    LOAD 1
    ICONST 1
    ADD
    STORE 4
left:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    GLOAD 2
    GLOAD 1
    LOAD 3
    GET
    LOAD 2
    CALLV 2
    JT left
right:
    LOAD 4
    ICONST 1
    SUB
    STORE 4
    GLOAD 2
    LOAD 2
    GLOAD 1
    LOAD 4
    GET
    CALLV 2
    JT right
    LOAD 3
    LOAD 4
    GE
    JT end
    LOAD 3
    LOAD 4
    CALL exchange
    POP
    JMP left
end:
    LOAD 4
    RET
.end

; locals: 0 low, 1 high, 2 middle
.func sort 2 3
again:
    LOAD 1
    LOAD 0
    SUB
    ICONST 8
    LT
    JF split
    LOAD 0
    LOAD 1
    CALL insertion
    RET
split:
    LOAD 0
    LOAD 1
    CALL partition
    STORE 2
    LOAD 0
    LOAD 2
    CALL sort
    POP
    LOAD 2
    ICONST 1
    ADD
    STORE 0
    JMP again           ; the right part by iteration
.end

; --- checks ---
; a number that stands for a value
; locals: 0 x, 1 i, 2 h
.func code 1 3
    LOAD 0
    CALL is_string
    JT text
    LOAD 0
    ICONST 4
    MUL
    TOINT
    RET
text:
    ICONST 7
    STORE 2
    ICONST 0
    STORE 1
more:
    LOAD 2
    ICONST 257
    MUL
    LOAD 0
    LOAD 1
    GET
    BXOR
    STORE 2
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    LOAD 0
    LEN
    LT
    JT more
    LOAD 2
    RET
.end

; counts the neighbours in wrong order, digests all
; locals: 0 n, 1 i, 2 faults
.func check 1 3
    ICONST 0
    STORE 2
    GLOAD 3
    GLOAD 1
    ICONST 0
    GET
    CALL code
    BXOR
    GSTORE 3
    ICONST 1
    STORE 1
loop:
    LOAD 1
    LOAD 0
    LT
    JF end
    GLOAD 3
    ICONST 131
    MUL
    GLOAD 1
    LOAD 1
    GET
    CALL code
    ADD
    GSTORE 3
    GLOAD 2
    GLOAD 1
    LOAD 1
    GET
    GLOAD 1
    LOAD 1
    ICONST 1
    SUB
    GET
    CALLV 2
    JF next
    LOAD 2
    ICONST 1
    ADD
    STORE 2
next:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP loop
end:
    LOAD 2
    RET
.end

; the first place that is not before x
; locals: 0 x, 1 n, 2 low, 3 high, 4 middle
.func find 2 5
    ICONST 0
    STORE 2
    LOAD 1
    STORE 3
halve:
    LOAD 2
    LOAD 3
    LT
    JF end
    LOAD 2
    LOAD 3
    ADD
    ICONST 1
    SHR
    STORE 4
    GLOAD 2
    GLOAD 1
    LOAD 4
    GET
    LOAD 0
    CALLV 2
    JF left
    LOAD 4
    ICONST 1
    ADD
    STORE 2
    JMP halve
left:
    LOAD 4
    STORE 3
    JMP halve
end:
    LOAD 2
    RET
.end

; searches drawn values, counts those that are there
; locals: 0 n, 1 times, 2 x, 3 place, 4 hits
.func probe 2 5
    ICONST 0
    STORE 4
more:
    LOAD 1
    ICONST 0
    GT
    JF end
    CALL drawn_value
    STORE 2
    LOAD 2
    LOAD 0
    CALL find
    STORE 3
    GLOAD 3
    ICONST 3
    MUL
    LOAD 3
    ADD
    GSTORE 3
    LOAD 3
    LOAD 0
    LT
    JF next
    GLOAD 1
    LOAD 3
    GET
    LOAD 2
    EQ
    JF next
    LOAD 4
    ICONST 1
    ADD
    STORE 4
next:
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    JMP more
end:
    LOAD 4
    RET
.end

; locals: 0 round, 1 n, 2 comparators
.func main 0 3
    ICONST 161803398
    GSTORE 0
    ICONST 1
    GSTORE 3
    FUNC ascending
    FUNC descending
    FUNC lighter
    ARRAY 3
    STORE 2
    ICONST 0
    STORE 0
rounds:
    LOAD 0
    ICONST 6
    LT
    JF end
    LOAD 2
    LOAD 0
    ICONST 3
    MOD
    GET
    GSTORE 2
    ICONST 520
    ICONST 60
    CALL random_below
    ADD
    STORE 1
    ARRAY 0
    GSTORE 1
draw:
    GLOAD 1
    ICONST 8
    CALL drawn_block
    EXTEND
    GLOAD 1
    LEN
    LOAD 1
    LT
    JT draw
    GLOAD 1
    LEN
    STORE 1
    ICONST 0
    LOAD 1
    ICONST 1
    SUB
    CALL sort
    POP
    GLOAD 2
    PRINT
    CONST " "
    PRINT
    LOAD 1
    PRINT
    CONST " faults "
    PRINT
    LOAD 1
    CALL check
    PRINT
    CONST " hits "
    PRINT
    LOAD 1
    ICONST 300
    CALL probe
    PRINTLN
    CONST "  "
    PRINT
    GLOAD 1
    ICONST 0
    ICONST 4
    SLICE
    PRINT
    CONST " "
    PRINT
    GLOAD 1
    LOAD 1
    ICONST 2
    IDIV
    GET
    PRINT
    CONST " "
    PRINT
    GLOAD 1
    LOAD 1
    ICONST 1
    SUB
    GET
    PRINTLN
    GLOAD 0
    GLOAD 3
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP rounds
end:
    CONST "digest "
    PRINT
    GLOAD 3
    PRINTLN
    HALT
.end
