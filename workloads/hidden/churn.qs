; churn - sessions with buffers, and a priority queue
; Kind: (f) allocation of many small containers, with bigger buffers among them.
; Drawn events hit 48 sessions. Each event gives its session a new window (an array of a few hundred numbers), a
; part cut out of it, a message (some KB of repeated text) and a cell in the chain of its history; the old ones are
; sampled, digested and dropped. Now and then a window is added up whole and a map of its values made. Jobs wait in
; a skew heap of arrays. More than 512 MiB are allocated in all, while about 1 MiB is alive at a time.
; Size knobs: events, sessions and their window sizes; jobs; all in main and event.
; globals: 0 seed, 1 sessions, 2 digest, 3 heap
.globals 4

; LCG; 40 bits
.func draw 0 0
    GLOAD 0
    CONST 6364136223846793005
    MUL
    CONST 1442695040888963407
    ADD
    DUP
    GSTORE 0
    ICONST 24
    USHR
    RET
.end

; 256 bytes that a session repeats in its messages
; locals: 0 piece
.func new_name 0 1
    CONST "session "
    CALL draw
    ICONST 255
    BAND
    CHR
    CONCAT
    ICONST 97
    CALL draw
    ICONST 15
    BAND
    ADD
    CHR
    CONCAT
    STORE 0
    LOAD 0
    ICONST 26
    REPEAT
    ICONST 0
    ICONST 256
    SLICE
    RET
.end

; window, part, message, name, history, age
; locals: 0 first
.func open 0 1
    ICONST 64
    CALL draw
    FILL
    STORE 0
    LOAD 0
    LOAD 0
    ICONST 0
    ICONST 32
    SLICE
    CONST "hello"
    CALL new_name
    NIL
    ICONST 0
    ARRAY 6
    RET
.end

; one event; r says which session and what is sampled
; locals: 0 r, 1 s, 2 w, 3 i
.func event 1 4
    GLOAD 1
    LOAD 0
    ICONST 63
    BAND
    ICONST 48
    MOD
    GET
    STORE 1
    LOAD 0
    ICONST 6
    USHR
    ICONST 511
    BAND
    STORE 3
    LOAD 1
    ICONST 0
    GET
    STORE 2
    GLOAD 2
    LOAD 2
    LOAD 3
    LOAD 2
    LEN
    MOD
    GET
    ADD
    LOAD 2
    LOAD 2
    LEN
    ICONST 1
    SUB
    GET
    BXOR
    LOAD 1              ; the old part
    ICONST 1
    GET
    DUP
    LEN
    ICONST 1
    SUB
    GET
    ADD
    LOAD 1              ; the old message
    ICONST 2
    GET
    DUP
    LEN
    LOAD 0
    SWAP
    MOD
    GET
    BXOR
    GSTORE 2
    LOAD 3              ; the new window, 200 to 711 numbers
    ICONST 200
    ADD
    LOAD 0
    FILL
    STORE 2
    LOAD 2
    LOAD 3
    GLOAD 2
    SET
    LOAD 2
    LOAD 3
    ICONST 3
    SHR
    LOAD 3
    SET
    LOAD 2
    LOAD 3
    ICONST 199
    ADD
    LOAD 0
    LOAD 3
    BXOR
    SET
    LOAD 1
    ICONST 0
    LOAD 2
    SET
    LOAD 1
    ICONST 1
    LOAD 2
    LOAD 3
    ICONST 2
    SHR
    LOAD 3
    ICONST 200
    ADD
    SLICE
    SET
    LOAD 1
    ICONST 2
    LOAD 1
    ICONST 3
    GET
    LOAD 0
    ICONST 16
    USHR
    ICONST 15
    BAND
    ICONST 32
    ADD
    REPEAT
    SET
    LOAD 1
    ICONST 4
    GLOAD 2
    LOAD 1
    ICONST 4
    GET
    ARRAY 2
    SET
    LOAD 1
    ICONST 5
    LOAD 1
    ICONST 5
    GET
    ICONST 1
    ADD
    SET
    NIL
    RET
.end

; digests a session's history and window, and begins them anew
; locals: 0 s, 1 cell, 2 seen, 3 w, 4 i, 5 sum
.func settle 1 6
    LOAD 0
    ICONST 4
    GET
    STORE 1
    ICONST 0
    STORE 5
    JMP test
back:
    LOAD 5
    ICONST 7
    MUL
    LOAD 1
    ICONST 0
    GET
    BXOR
    STORE 5
    LOAD 1
    ICONST 1
    GET
    STORE 1
test:
    LOAD 1
    JT back
    LOAD 0
    ICONST 4
    NIL
    SET
    MAP
    STORE 2
    LOAD 0
    ICONST 0
    GET
    STORE 3
    ICONST 0
    STORE 4
values:
    LOAD 5
    LOAD 3
    LOAD 4
    GET
    ADD
    STORE 5
    LOAD 2
    LOAD 3
    LOAD 4
    GET
    LOAD 4
    SET
    LOAD 4
    ICONST 1
    ADD
    DUP
    STORE 4
    LOAD 3
    LEN
    LT
    JT values
    LOAD 0
    ICONST 3
    CALL new_name
    SET
    LOAD 0              ; the old part ends as the old window for one event
    ICONST 1
    GET
    LOAD 3
    EXTEND
    LOAD 5
    LOAD 2
    LEN
    ADD
    RET
.end

; --- skew heap: nodes [key, left, right, load] ---
; one heap of two
; locals: 0 a, 1 b
.func meld 2 2
    LOAD 0
    JT left
    LOAD 1
    RET
left:
    LOAD 1
    JT both
    LOAD 0
    RET
both:
    LOAD 1
    ICONST 0
    GET
    LOAD 0
    ICONST 0
    GET
    LT
    JF ordered
    LOAD 0
    LOAD 1
    STORE 0
    STORE 1
ordered:
    LOAD 0
    ICONST 2
    GET
    LOAD 1
    CALL meld
    LOAD 0              ; the children change sides
    ICONST 2
    LOAD 0
    ICONST 1
    GET
    SET
    LOAD 0
    SWAP
    ICONST 1
    SWAP
    SET
    LOAD 0
    RET
.end

; locals: 0 key, 1 load
.func push 2 2
    GLOAD 3
    LOAD 0
    NIL
    NIL
    LOAD 1
    ARRAY 4
    CALL meld
    GSTORE 3
    NIL
    RET
.end

; removes the least job; gives it
; locals: 0 node
.func pop 0 1
    GLOAD 3
    STORE 0
    LOAD 0
    ICONST 1
    GET
    LOAD 0
    ICONST 2
    GET
    CALL meld
    GSTORE 3
    LOAD 0
    RET
.end

; works a job off, may follow up with another
; locals: 0 node, 1 load
.func job 1 2
    LOAD 0
    ICONST 3
    GET
    STORE 1
    GLOAD 2
    ICONST 5
    MUL
    LOAD 1
    ICONST 0
    GET
    ADD
    LOAD 1
    LEN
    BXOR
    LOAD 0
    ICONST 0
    GET
    ADD
    GSTORE 2
    LOAD 0
    ICONST 0
    GET
    CALL draw
    ICONST 4095
    BAND
    ADD
    LOAD 1
    ICONST 1
    GET
    LOAD 1
    ICONST 0
    GET
    GLOAD 2
    ICONST 255
    BAND
    ARRAY 3
    CALL push
    POP
    NIL
    RET
.end

; locals: 0 i
.func main 0 1
    CONST 0x428A2F98D728AE22
    GSTORE 0
    ICONST 0
    GSTORE 2
    ARRAY 0
    GSTORE 1
    ICONST 0
    STORE 0
opening:
    GLOAD 1
    CALL open
    APUSH
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 48
    LT
    JT opening
    ICONST 0
    STORE 0
events:
    LOAD 0
    ICONST 23500
    LT
    JF jobs
    CALL draw
    CALL event
    POP
    LOAD 0
    ICONST 1023
    BAND
    JT next
    GLOAD 2
    GLOAD 1
    LOAD 0
    ICONST 10
    SHR
    ICONST 48
    MOD
    GET
    CALL settle
    BXOR
    GSTORE 2
    GLOAD 0
    GLOAD 2
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 4095
    BAND
    JT next
    CONST "event "
    PRINT
    LOAD 0
    PRINT
    CONST " digest "
    PRINT
    GLOAD 2
    PRINTLN
next:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP events
jobs:
    NIL
    GSTORE 3
    ICONST 0
    STORE 0
filling:
    CALL draw
    ICONST 4095
    BAND
    CALL draw
    LOAD 0
    LOAD 0
    ARRAY 3
    CALL push
    POP
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 60
    LT
    JT filling
    ICONST 0
    STORE 0
working:
    LOAD 0
    ICONST 1250
    LT
    JF end
    CALL pop
    CALL job
    POP
    LOAD 0
    ICONST 250
    MOD
    JT working_on
    CONST "job "
    PRINT
    LOAD 0
    PRINT
    CONST " at "
    PRINT
    GLOAD 3
    ICONST 0
    GET
    PRINTLN
working_on:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP working
end:
    CONST "name "
    PRINT
    GLOAD 1
    ICONST 7
    GET
    ICONST 3
    GET
    ICONST 9
    GET
    PRINT
    CONST " age "
    PRINT
    GLOAD 1
    ICONST 7
    GET
    ICONST 5
    GET
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 2
    PRINTLN
    HALT
.end
