; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; churn - sessions with messages, and a priority queue
; Kind: (f) allocation of many small containers, and of long strings that make up the bytes.
; Drawn events hit 48 sessions. Each event notes a word of the session's old message in a small map, puts that map in
; front of the chain of the session's history, and gives the session a new window (an array of 3 to 10 numbers, some
; of them from the old one) and a new message (17 to 32 KB of repeated text). At every 12th event of a session its
; history is digested: the notes are sorted by their words into a map of chains, which is walked and dropped. Jobs
; wait in a skew heap of arrays. More than 512 MiB are allocated in all, while about 1.5 MiB are alive at a time.
; Size knobs: events and jobs in main, the repetitions of a message in event.
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

; 2112 bytes that a session repeats in its messages; a name of 11 bytes, repeated in two steps
.func new_piece 0 0
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
    CONST " "
    CONCAT
    ICONST 12
    REPEAT
    ICONST 16
    REPEAT
    RET
.end

; window, message, piece, history, age
.func open 0 0
    ICONST 1
    CALL draw
    FILL
    CONST "hello"
    CALL new_piece
    NIL
    ICONST 0
    ARRAY 5
    RET
.end

; one event; r says which session and what is sampled
; locals: 0 r, 1 s, 2 old message, 3 at, 4 old window, 5 window, 6 note
.func event 1 7
    GLOAD 1
    LOAD 0
    ICONST 48
    MOD
    GET
    STORE 1
    LOAD 1
    ICONST 1
    GET
    STORE 2
    LOAD 0
    ICONST 6
    USHR
    LOAD 2
    LEN
    ICONST 1
    SUB
    MOD
    STORE 3
    MAP
    STORE 6
    LOAD 6
    CONST "at"
    LOAD 3
    SET
    LOAD 6
    CONST "word"
    LOAD 2
    LOAD 3
    LOAD 3
    ICONST 2
    ADD
    SLICE
    SET
    LOAD 1
    ICONST 0
    GET
    STORE 4
    GLOAD 2
    LOAD 2
    LOAD 3
    GET
    ADD
    LOAD 4
    LOAD 3
    LOAD 4
    LEN
    MOD
    GET
    BXOR
    GSTORE 2
    LOAD 0              ; the new window: 1 to 4 times r, half of the old one, the digest
    ICONST 20
    USHR
    ICONST 3
    BAND
    ICONST 1
    ADD
    LOAD 0
    FILL
    STORE 5
    LOAD 5
    LOAD 4
    LOAD 4
    LEN
    ICONST 1
    SHR
    LOAD 4
    LEN
    SLICE
    EXTEND
    LOAD 5
    GLOAD 2
    APUSH
    LOAD 1
    ICONST 0
    LOAD 5
    SET
    LOAD 1
    ICONST 1
    LOAD 1
    ICONST 2
    GET
    LOAD 0
    ICONST 16
    USHR
    ICONST 7
    BAND
    ICONST 8
    ADD
    REPEAT
    SET
    LOAD 1
    ICONST 3
    LOAD 6
    LOAD 1
    ICONST 3
    GET
    ARRAY 2
    SET
    LOAD 1
    ICONST 4
    LOAD 1
    ICONST 4
    GET
    ICONST 1
    ADD
    SET
    LOAD 1
    ICONST 4
    GET
    ICONST 12
    MOD
    JT kept
    GLOAD 2
    LOAD 1
    CALL settle
    BXOR
    GSTORE 2
kept:
    NIL
    RET
.end

; digests a session's history and begins it anew, with another piece
; locals: 0 s, 1 cell, 2 chains by word, 3 note, 4 sum, 5 word, 6 cursor
.func settle 1 7
    MAP
    STORE 2
    ICONST 0
    STORE 4
    LOAD 0
    ICONST 3
    GET
    STORE 1
back:
    LOAD 1
    ICONST 0
    GET
    STORE 3
    LOAD 4
    ICONST 7
    MUL
    LOAD 3
    CONST "at"
    GET
    BXOR
    STORE 4
    LOAD 3
    CONST "word"
    GET
    STORE 5
    LOAD 2              ; the chain of the word grows by a cell
    LOAD 5
    LOAD 4
    LOAD 2
    LOAD 5
    GET
    ARRAY 2
    SET
    LOAD 1
    ICONST 1
    GET
    STORE 1
    LOAD 1
    JT back
    ICONST 0
    STORE 6
walk:
    LOAD 2
    LOAD 6
    NEXT
    STORE 6
    STORE 5
    LOAD 6
    ICONST 0
    LT
    JT walked
    LOAD 4
    LOAD 5
    ICONST 0
    GET
    MUL
    LOAD 2
    LOAD 5
    GET
    ICONST 0
    GET
    ADD
    STORE 4
    JMP walk
walked:
    LOAD 0
    ICONST 3
    NIL
    SET
    LOAD 0
    ICONST 2
    CALL new_piece
    SET
    LOAD 4
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
    ICONST 21900
    LT
    JF jobs
    CALL draw
    CALL event
    POP
    LOAD 0
    ICONST 1023
    BAND
    JT next
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
    ICONST 700
    LT
    JF end
    CALL pop
    CALL job
    POP
    LOAD 0
    ICONST 150
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
    ICONST 2
    GET
    ICONST 9
    GET
    PRINT
    CONST " age "
    PRINT
    GLOAD 1
    ICONST 7
    GET
    ICONST 4
    GET
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 2
    PRINTLN
    HALT
.end
