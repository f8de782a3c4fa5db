; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; lru - caches and graphs in maps
; Kind: (e) maps.
; A least-recently-used cache keeps its entries in a map in the order of their use: a hit removes the entry and adds
; it again, a full cache loses the oldest one, which a cursor finds. Keys are ints, floats with the same values, and
; short strings. Then a directed graph, a map of maps, is searched breadth first, by shortest paths, and for cycles,
; while edges come and go. Last, sets of numbers are kept as maps, joined and met.
; Size knobs: accesses and capacity, vertices and rounds, the number of sets, all in main.
; globals: 0 seed, 1 cache, 2 oldest, 3 names, 4 hits, 5 graph, 6 digest
.globals 7

; LCG; a number from 0 to below n
; locals: 0 n
.func draw 1 1
    GLOAD 0
    CONST 2862933555777941757
    MUL
    CONST 7046029254386353087
    ADD
    DUP
    GSTORE 0
    ICONST 35
    USHR
    LOAD 0
    MOD
    RET
.end

; locals: 0 x
.func note 1 1
    GLOAD 6
    ICONST 131
    MUL
    LOAD 0
    ADD
    DUP
    ICONST 23
    USHR
    BXOR
    GSTORE 6
    NIL
    RET
.end

; --- cache ---
; skewed to lesser numbers; now and then a float or a string
; locals: 0 kind
.func drawn_key 0 1
    ICONST 16
    CALL draw
    STORE 0
    LOAD 0
    ICONST 2
    LT
    JT name
    ICONST 900
    CALL draw
    ICONST 1
    ADD
    CALL draw
    LOAD 0
    ICONST 5
    LT
    JF whole
    TOFLOAT
    RET
whole:
    RET
name:
    GLOAD 3
    ICONST 60
    CALL draw
    GET
    RET
.end

; removes the entry that was not used for the longest time
; locals: 0 key
.func evict 0 1
    GLOAD 1
    GLOAD 2
    NEXT
    GSTORE 2
    STORE 0
    GLOAD 1
    LOAD 0
    GET
    CALL note
    POP
    GLOAD 1
    LOAD 0
    DEL
    RET
.end

; reads through the cache
; locals: 0 key, 1 capacity, 2 value
.func access 2 3
    GLOAD 1
    LOAD 0
    HAS
    JF miss
    GLOAD 1
    LOAD 0
    GET
    STORE 2
    GLOAD 1
    LOAD 0
    DEL
    POP
    GLOAD 1
    LOAD 0
    LOAD 2
    ICONST 1
    ADD
    SET
    GLOAD 4
    ICONST 1
    ADD
    GSTORE 4
    LOAD 2
    RET
miss:
    GLOAD 1
    LEN
    LOAD 1
    LT
    JT room
    CALL evict
    POP
room:
    GLOAD 1
    LOAD 0
    GLOAD 0
    ICONST 1023
    BAND
    SET
    ICONST -1
    RET
.end

; digest of the values in their order
; locals: 0 map, 1 cursor, 2 key, 3 sum
.func walk_sum 1 4
    ICONST 0
    DUP
    STORE 1
    STORE 3
more:
    LOAD 0
    LOAD 1
    NEXT
    STORE 1
    STORE 2
    LOAD 1
    ICONST 0
    GE
    JF end
    LOAD 3
    ICONST 3
    MUL
    LOAD 0
    LOAD 2
    GET
    ADD
    STORE 3
    JMP more
end:
    LOAD 3
    RET
.end

; --- graph ---
; locals: 0 from, 1 to, 2 weight
.func add_edge 3 3
    GLOAD 5
    LOAD 0
    HAS
    JT known
    GLOAD 5
    LOAD 0
    MAP
    SET
known:
    GLOAD 5
    LOAD 0
    GET
    LOAD 1
    LOAD 2
    SET
    NIL
    RET
.end

; map of the distances, in order of visit
; locals: 0 start, 1 distance, 2 cursor, 3 vertex, 4 edges, 5 at, 6 next
.func breadth_first 1 7
    MAP
    STORE 1
    LOAD 1
    LOAD 0
    ICONST 0
    SET
    ICONST 0
    STORE 2
more:
    LOAD 1              ; the map is its own queue
    LOAD 2
    NEXT
    STORE 2
    STORE 3
    LOAD 2
    ICONST 0
    LT
    JT end
    GLOAD 5
    LOAD 3
    GET
    DUP
    STORE 4
    JF more
    ICONST 0
    STORE 5
edge:
    LOAD 4
    LOAD 5
    NEXT
    STORE 5
    STORE 6
    LOAD 5
    ICONST 0
    LT
    JT more
    LOAD 1
    LOAD 6
    HAS
    JT edge
    LOAD 1
    LOAD 6
    LOAD 1
    LOAD 3
    GET
    ICONST 1
    ADD
    SET
    JMP edge
end:
    LOAD 1
    RET
.end

; map of the costs; a vertex may come again
; locals: 0 start, 1 cost, 2 queue, 3 cursor, 4 vertex, 5 edges, 6 at, 7 next, 8 c
.func shortest 1 9
    MAP
    STORE 1
    MAP
    STORE 2
    LOAD 1
    LOAD 0
    ICONST 0
    SET
    LOAD 2
    LOAD 0
    TRUE
    SET
    ICONST 0
    STORE 3
more:
    LOAD 2
    LOAD 3
    NEXT
    STORE 3
    STORE 4
    LOAD 3
    ICONST 0
    LT
    JT end
    LOAD 2
    LOAD 4
    DEL
    POP
    GLOAD 5
    LOAD 4
    GET
    STORE 5
    LOAD 5
    NOT
    JT more
    LOAD 1
    LOAD 4
    GET
    STORE 8
    ICONST 0
    STORE 6
edge:
    LOAD 5
    LOAD 6
    NEXT
    STORE 6
    STORE 7
    LOAD 6
    ICONST 0
    LT
    JT more
    LOAD 8
    LOAD 5
    LOAD 7
    GET
    ADD
    LOAD 1
    LOAD 7
    GET
    DUP
    NIL
    EQ
    JT reached
    DUP2
    LT
    JT better
    POP
    POP
    JMP edge
reached:
better:
    POP
    LOAD 1
    SWAP
    LOAD 7
    SWAP
    SET
    LOAD 2
    LOAD 7
    TRUE
    SET
    JMP edge
end:
    LOAD 1
    RET
.end

; removes the heavy edges of a vertex, while it walks them
; locals: 0 start, 1 edges, 2 at, 3 next, 4 removed
.func thin 1 5
    ICONST 0
    DUP
    STORE 4
    STORE 2
    GLOAD 5
    LOAD 0
    GET
    DUP
    STORE 1
    JF end
edge:
    LOAD 1
    LOAD 2
    NEXT
    STORE 2
    STORE 3
    LOAD 2
    ICONST 0
    LT
    JT end
    LOAD 1
    LOAD 3
    GET
    ICONST 70
    GT
    JF edge
    LOAD 1
    LOAD 3
    DEL
    JF edge
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    JMP edge
end:
    LOAD 4
    RET
.end

; --- sets ---
; locals: 0 size, 1 set
.func drawn_set 1 2
    MAP
    STORE 1
more:
    LOAD 1
    ICONST 400
    CALL draw
    NIL
    SET
    LOAD 1
    LEN
    LOAD 0
    LT
    JT more
    LOAD 1
    RET
.end

; what is in both
; locals: 0 a, 1 b, 2 both, 3 cursor, 4 key
.func meet 2 5
    MAP
    STORE 2
    ICONST 0
    STORE 3
more:
    LOAD 0
    LOAD 3
    NEXT
    STORE 3
    STORE 4
    LOAD 3
    ICONST 0
    LT
    JT end
    LOAD 1
    LOAD 4
    HAS
    JF more
    LOAD 2
    LOAD 4
    LOAD 4
    ICONST 2
    MUL
    SET
    JMP more
end:
    LOAD 2
    RET
.end

; adds b to a
; locals: 0 a, 1 b, 2 cursor, 3 key
.func join 2 4
    ICONST 0
    STORE 2
more:
    LOAD 1
    LOAD 2
    NEXT
    STORE 2
    STORE 3
    LOAD 2
    ICONST 0
    LT
    JT end
    LOAD 0
    LOAD 3
    LOAD 1
    LOAD 3
    GET
    SET
    JMP more
end:
    LOAD 0
    LEN
    RET
.end

; locals: 0 i, 1 k, 2 sum, 3 sets, 4 both
.func main 0 5
    CONST 0x3C6EF372FE94F82B
    GSTORE 0
    ICONST 0
    DUP
    DUP
    GSTORE 6
    GSTORE 4
    GSTORE 2
    MAP
    GSTORE 1
    ARRAY 0
    GSTORE 3
    ICONST 0
    STORE 0
names:
    GLOAD 3
    CONST "key"
    ICONST 97
    LOAD 0
    ICONST 7
    MUL
    ICONST 26
    MOD
    ADD
    CHR
    CONCAT
    LOAD 0
    TOSTR
    CONCAT
    APUSH
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 60
    LT
    JT names
    ICONST 0
    STORE 0
accesses:
    LOAD 0
    ICONST 20000
    LT
    JF graph
    CALL drawn_key
    ICONST 160
    CALL access
    CALL note
    POP
    LOAD 0
    ICONST 5000
    MOD
    JT quiet
    CONST "accesses "
    PRINT
    LOAD 0
    PRINT
    CONST " hits "
    PRINT
    GLOAD 4
    PRINT
    CONST " digest "
    PRINT
    GLOAD 1
    CALL walk_sum
    PRINTLN
quiet:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP accesses
graph:
    MAP
    GSTORE 5
    ICONST 0
    STORE 0
edges:
    LOAD 0
    ICONST 1200
    LT
    JF search
    ICONST 300
    CALL draw
    ICONST 300
    CALL draw
    ICONST 100
    CALL draw
    ICONST 1
    ADD
    CALL add_edge
    POP
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP edges
search:
    ICONST 0
    STORE 0
searches:
    LOAD 0
    ICONST 17
    LT
    JF sets
    ICONST 300
    CALL draw
    STORE 1
    LOAD 1
    CALL breadth_first
    DUP
    LEN
    SWAP
    CALL walk_sum
    CALL note
    POP
    STORE 2
    LOAD 1
    CALL shortest
    CALL walk_sum
    CALL note
    POP
    LOAD 1
    CALL thin
    CALL note
    POP
    GLOAD 0
    GLOAD 6
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 4
    MOD
    JT silent
    CONST "from "
    PRINT
    LOAD 1
    PRINT
    CONST " reached "
    PRINT
    LOAD 2
    PRINT
    CONST " digest "
    PRINT
    GLOAD 6
    PRINTLN
silent:
    ICONST 0
    STORE 1
grow:
    ICONST 300
    CALL draw
    ICONST 300
    CALL draw
    ICONST 100
    CALL draw
    ICONST 1
    ADD
    CALL add_edge
    POP
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 4
    LT
    JT grow
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP searches
sets:
    ARRAY 0
    STORE 3
    ICONST 0
    STORE 0
make:
    LOAD 3
    ICONST 60
    LOAD 0
    ICONST 5
    MUL
    ADD
    CALL drawn_set
    APUSH
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 30
    LT
    JT make
    ICONST 1
    STORE 0
meets:
    LOAD 0
    LOAD 3
    LEN
    LT
    JF end
    LOAD 3
    LOAD 0
    GET
    LOAD 3
    LOAD 0
    ICONST 1
    SUB
    GET
    CALL meet
    STORE 4
    LOAD 4
    CALL walk_sum
    CALL note
    POP
    LOAD 3
    ICONST 0
    GET
    LOAD 4
    CALL join
    CALL note
    POP
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP meets
end:
    CONST "last meet "
    PRINT
    LOAD 4
    ICONST 0
    NEXT
    POP
    PRINT
    CONST " of "
    PRINT
    LOAD 4
    LEN
    PRINTLN
    CONST "joined "
    PRINT
    LOAD 3
    ICONST 0
    GET
    LEN
    PRINTLN
    CONST "hits "
    PRINT
    GLOAD 4
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 6
    PRINTLN
    HALT
.end
