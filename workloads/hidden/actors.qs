; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; actors - an event simulation by function tables
; Kind: (g) dispatch through function values.
; Actors are arrays whose first element is the table of the functions that answer their messages. A ring of pending
; messages is worked off: each answer changes the actor, may exchange functions in its table, and sends others. Then a
; scanner reads drawn bytes, its states being functions that give the next state; and pipelines of functions, taken
; from a map by their names, are applied to arrays.
; Size knobs: messages, scanned bytes and pipelines in main; the number of actors in main.
; globals: 0 seed, 1 actors, 2 ring, 3 head, 4 tail, 5 digest, 6 clock, 7 word, 8 depth, 9 names, 10 operations
.globals 11

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
    ICONST 5
    USHR
    LOAD 0
    MOD
    RET
.end

; locals: 0 x
.func note 1 1
    GLOAD 5
    ICONST 3
    SHL
    GLOAD 5
    SUB
    LOAD 0
    BXOR
    GSTORE 5
    NIL
    RET
.end

; --- messages ---
; drops the message if the ring is full
; locals: 0 to, 1 selector, 2 value
.func send 3 3
    GLOAD 4
    GLOAD 3
    SUB
    ICONST 500
    LT
    JF end
    GLOAD 2
    GLOAD 4
    ICONST 511
    BAND
    LOAD 0
    LOAD 2
    LOAD 1
    ARRAY 3
    SET
    GLOAD 4
    ICONST 1
    ADD
    GSTORE 4
end:
    NIL
    RET
.end

; the number of an actor a few places on
; locals: 0 self, 1 steps
.func neighbour 2 2
    LOAD 0
    ICONST 1
    GET
    LOAD 1
    ADD
    GLOAD 1
    LEN
    MOD
    RET
.end

; --- counters: [table, number, count, limit] ---
; locals: 0 self, 1 value
.func counter_tick 2 2
    LOAD 0
    ICONST 2
    LOAD 0
    ICONST 2
    GET
    LOAD 1
    ICONST 7
    BAND
    ADD
    ICONST 1
    ADD
    SET
    LOAD 0
    ICONST 2
    GET
    LOAD 0
    ICONST 3
    GET
    LT
    JT end
    LOAD 0
    ICONST 2
    ICONST 0
    SET
    LOAD 0
    ICONST 1
    CALL neighbour
    ICONST 1
    GLOAD 6
    CALL send
    POP
end:
    NIL
    RET
.end
; locals: 0 self, 1 value
.func counter_set 2 2
    LOAD 0
    ICONST 3
    LOAD 1
    ICONST 31
    BAND
    ICONST 5
    ADD
    SET
    LOAD 0
    ICONST 3
    CALL neighbour
    ICONST 2
    LOAD 0
    ICONST 2
    GET
    CALL send
    POP
    NIL
    RET
.end
; locals: 0 self, 1 value
.func counter_ask 2 2
    LOAD 0
    ICONST 2
    GET
    CALL note
    POP
    LOAD 0
    LOAD 1
    ICONST 15
    BAND
    CALL neighbour
    ICONST 0
    LOAD 0
    ICONST 3
    GET
    CALL send
    POP
    NIL
    RET
.end

; --- accounts: [table, number, balance, history] ---
; locals: 0 self, 1 value, 2 amount
.func account_pay 2 3
    LOAD 1
    ICONST 1023
    BAND
    STORE 2
    LOAD 2
    LOAD 0
    ICONST 2
    GET
    LE
    JF poor
    LOAD 0
    ICONST 2
    LOAD 0
    ICONST 2
    GET
    LOAD 2
    SUB
    SET
    LOAD 0
    LOAD 2
    ICONST 7
    BAND
    CALL neighbour
    ICONST 1
    LOAD 2
    CALL send
    POP
    NIL
    RET
poor:
    LOAD 0
    ICONST 5
    CALL neighbour
    ICONST 2
    LOAD 2
    CALL send
    POP
    NIL
    RET
.end
; locals: 0 self, 1 value
.func account_receive 2 2
    LOAD 0
    ICONST 2
    LOAD 0
    ICONST 2
    GET
    LOAD 1
    ICONST 255
    BAND
    ADD
    SET
    LOAD 0
    ICONST 3
    GET
    LOAD 1
    APUSH
    LOAD 0
    ICONST 3
    GET
    LEN
    ICONST 12
    LT
    JT end
    LOAD 0
    CALL account_settle
    CALL note
    POP
end:
    LOAD 0
    ICONST 2
    CALL neighbour
    ICONST 0
    LOAD 1
    CALL send
    POP
    NIL
    RET
.end
; empties the history
; locals: 0 self, 1 sum
.func account_settle 1 2
    ICONST 0
    STORE 1
more:
    LOAD 0
    ICONST 3
    GET
    LEN
    JF end
    LOAD 1
    ICONST 31
    MUL
    LOAD 0
    ICONST 3
    GET
    APOP
    ADD
    STORE 1
    JMP more
end:
    LOAD 1
    RET
.end
; locals: 0 self, 1 value
.func account_ask 2 2
    LOAD 0
    ICONST 2
    GET
    LOAD 1
    BXOR
    CALL note
    POP
    LOAD 0
    ICONST 9
    CALL neighbour
    ICONST 0
    LOAD 0
    ICONST 2
    GET
    CALL send
    POP
    NIL
    RET
.end

; --- lamps: [own table, number, changes]; they exchange their answer to selector 0 ---
; locals: 0 self, 1 value
.func lamp_off 2 2
    LOAD 0
    ICONST 2
    LOAD 0
    ICONST 2
    GET
    ICONST 1
    ADD
    SET
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    FUNC lamp_on
    SET
    LOAD 0
    ICONST 4
    CALL neighbour
    ICONST 0
    LOAD 1
    ICONST 1
    SHR
    CALL send
    POP
    NIL
    RET
.end
; locals: 0 self, 1 value
.func lamp_on 2 2
    LOAD 1
    ICONST 3
    BAND
    JF end
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    FUNC lamp_off
    SET
    LOAD 0
    ICONST 6
    CALL neighbour
    ICONST 1
    LOAD 1
    ICONST 3
    MUL
    CALL send
    POP
end:
    LOAD 0
    ICONST 1
    CALL neighbour
    ICONST 2
    GLOAD 6
    CALL send
    POP
    NIL
    RET
.end
; locals: 0 self, 1 value
.func lamp_press 2 2
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    GET
    LOAD 0
    LOAD 1
    ICONST 1
    ADD
    CALLV 2
    RET
.end
; locals: 0 self, 1 value
.func lamp_ask 2 2
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    GET
    FUNC lamp_on
    EQ
    JF dark
    LOAD 0
    ICONST 2
    GET
    CALL note
    POP
dark:
    LOAD 0
    LOAD 1
    ICONST 31
    BAND
    CALL neighbour
    ICONST 1
    LOAD 0
    ICONST 2
    GET
    CALL send
    POP
    NIL
    RET
.end

; locals: 0 n, 1 counters, 2 accounts, 3 i
.func make_actors 1 4
    FUNC counter_tick
    FUNC counter_set
    FUNC counter_ask
    ARRAY 3
    STORE 1
    FUNC account_pay
    FUNC account_receive
    FUNC account_ask
    ARRAY 3
    STORE 2
    ARRAY 0
    GSTORE 1
    ICONST 0
    STORE 3
more:
    LOAD 3
    LOAD 0
    LT
    JF end
    LOAD 3
    ICONST 3
    MOD
    DUP
    ICONST 0
    EQ
    JT counter
    ICONST 1
    EQ
    JT account
    GLOAD 1
    FUNC lamp_off
    FUNC lamp_press
    FUNC lamp_ask
    ARRAY 3
    LOAD 3
    ICONST 0
    ARRAY 3
    APUSH
    JMP next
counter:
    POP
    GLOAD 1
    LOAD 1
    LOAD 3
    ICONST 0
    ICONST 20
    CALL draw
    ICONST 5
    ADD
    ARRAY 4
    APUSH
    JMP next
account:
    GLOAD 1
    LOAD 2
    LOAD 3
    ICONST 2000
    CALL draw
    ARRAY 0
    ARRAY 4
    APUSH
next:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP more
end:
    NIL
    RET
.end

; locals: 0 messages, 1 message, 2 actor
.func simulate 1 3
more:
    LOAD 0
    ICONST 0
    GT
    JF end
    GLOAD 3
    GLOAD 4
    LT
    JT pending
    GLOAD 1             ; nothing to do: an event from outside
    LEN
    CALL draw
    ICONST 3
    CALL draw
    ICONST 4096
    CALL draw
    CALL send
    POP
pending:
    GLOAD 2
    GLOAD 3
    ICONST 511
    BAND
    GET
    STORE 1
    GLOAD 3
    ICONST 1
    ADD
    GSTORE 3
    GLOAD 6
    ICONST 1
    ADD
    GSTORE 6
    GLOAD 1
    LOAD 1
    ICONST 0
    GET
    GET
    STORE 2
    LOAD 2
    ICONST 0
    GET
    LOAD 1
    ICONST 2
    GET
    GET
    LOAD 2
    LOAD 1
    ICONST 1
    GET
    CALLV 2
    POP
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP more
end:
    NIL
    RET
.end

; --- scanner: each state takes a byte and gives the next state ---
; locals: 0 c
.func state_blank 1 1
    LOAD 0
    ICONST 97
    GE
    JT letter
    LOAD 0
    ICONST 48
    GE
    JT digit
    LOAD 0
    ICONST 40
    EQ
    JT open
    LOAD 0
    ICONST 41
    EQ
    JT close
    LOAD 0
    ICONST 34
    EQ
    JT quote
    FUNC state_blank
    RET
letter:
    LOAD 0
    GSTORE 7
    FUNC state_name
    RET
digit:
    LOAD 0
    ICONST 48
    SUB
    GSTORE 7
    FUNC state_number
    RET
open:
    GLOAD 8
    ICONST 1
    ADD
    GSTORE 8
    FUNC state_blank
    RET
close:
    GLOAD 8
    ICONST 1
    SUB
    GSTORE 8
    FUNC state_blank
    RET
quote:
    ICONST 0
    GSTORE 7
    FUNC state_quoted
    RET
.end
; locals: 0 c
.func state_name 1 1
    LOAD 0
    ICONST 48
    LT
    JT over
    GLOAD 7
    ICONST 33
    MUL
    LOAD 0
    ADD
    GSTORE 7
    FUNC state_name
    RET
over:
    GLOAD 7
    CALL note
    POP
    LOAD 0
    CALL state_blank
    RET
.end
; locals: 0 c
.func state_number 1 1
    LOAD 0
    ICONST 48
    LT
    JT over
    LOAD 0
    ICONST 97
    GE
    JT over
    GLOAD 7
    ICONST 10
    MUL
    LOAD 0
    ICONST 48
    SUB
    ADD
    GSTORE 7
    FUNC state_number
    RET
over:
    GLOAD 7
    GLOAD 8
    ADD
    CALL note
    POP
    LOAD 0
    CALL state_blank
    RET
.end
; locals: 0 c
.func state_quoted 1 1
    LOAD 0
    ICONST 34
    EQ
    JT over
    LOAD 0
    ICONST 42
    EQ
    JT escape
    GLOAD 7
    LOAD 0
    ADD
    GSTORE 7
    FUNC state_quoted
    RET
escape:
    FUNC state_escape
    RET
over:
    GLOAD 7
    CALL note
    POP
    FUNC state_blank
    RET
.end
; locals: 0 c
.func state_escape 1 1
    GLOAD 7
    LOAD 0
    ICONST 2
    MUL
    ADD
    GSTORE 7
    FUNC state_quoted
    RET
.end

; locals: 0 n, 1 state, 2 before, 3 changes, 4 bytes
.func scan 1 5
    CONST "abcxyz0189 ( )\"* a7e"
    STORE 4
    FUNC state_blank
    STORE 1
    ICONST 0
    STORE 3
more:
    LOAD 0
    ICONST 0
    GT
    JF end
    LOAD 1
    DUP
    STORE 2
    LOAD 4
    LOAD 4
    LEN
    CALL draw
    GET
    CALLV 1
    STORE 1
    LOAD 1
    LOAD 2
    EQ
    JT same
    LOAD 3
    ICONST 1
    ADD
    STORE 3
same:
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP more
end:
    LOAD 3
    RET
.end

; --- pipelines ---
; locals: 0 x
.func twice 1 1
    LOAD 0
    ICONST 1
    SHL
    RET
.end
; locals: 0 x
.func less_clock 1 1
    LOAD 0
    GLOAD 6
    SUB
    RET
.end
; locals: 0 x
.func square 1 1
    LOAD 0
    LOAD 0
    MUL
    ICONST 0xffffff
    BAND
    RET
.end
; locals: 0 x
.func tick 1 1
    GLOAD 6
    ICONST 1
    ADD
    GSTORE 6
    LOAD 0
    GLOAD 6
    BXOR
    RET
.end
; locals: 0 a, 1 x
.func sum_step 2 2
    LOAD 0
    LOAD 1
    ADD
    RET
.end
; locals: 0 a, 1 x
.func mix_step 2 2
    LOAD 0
    ICONST 37
    MUL
    LOAD 1
    BXOR
    RET
.end
; locals: 0 a, 1 x
.func max_step 2 2
    LOAD 0
    LOAD 1
    GT
    JF second
    LOAD 0
    RET
second:
    LOAD 1
    RET
.end

; locals: 0 a, 1 f, 2 i
.func map_in_place 2 3
    ICONST 0
    STORE 2
more:
    LOAD 0
    LOAD 2
    LOAD 1
    LOAD 0
    LOAD 2
    GET
    CALLV 1
    SET
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    LOAD 0
    LEN
    LT
    JT more
    NIL
    RET
.end

; locals: 0 a, 1 f, 2 start, 3 i
.func reduce 3 4
    ICONST 0
    STORE 3
more:
    LOAD 1
    LOAD 2
    LOAD 0
    LOAD 3
    GET
    CALLV 2
    STORE 2
    LOAD 3
    ICONST 1
    ADD
    DUP
    STORE 3
    LOAD 0
    LEN
    LT
    JT more
    LOAD 2
    RET
.end

; drawn functions on drawn numbers
; locals: 0 steps, 1 a, 2 i
.func pipeline 1 3
    ARRAY 0
    STORE 1
    ICONST 0
    STORE 2
fill:
    LOAD 1
    ICONST 10000
    CALL draw
    APUSH
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    ICONST 12
    LT
    JT fill
    LOAD 1              ; every number twice
    LOAD 1
    EXTEND
step:
    LOAD 0
    JF end
    LOAD 1
    GLOAD 10
    GLOAD 9
    GLOAD 9
    LEN
    CALL draw
    GET
    GET
    CALL map_in_place
    POP
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP step
end:
    LOAD 1
    FUNC sum_step
    ICONST 0
    CALL reduce
    LOAD 1
    FUNC mix_step
    ICONST 1
    CALL reduce
    BXOR
    LOAD 1
    FUNC max_step
    ICONST -1
    CALL reduce
    ADD
    RET
.end

; locals: 0 i, 1 result
.func main 0 2
    CONST 0x71374491B5C0FBCF
    GSTORE 0
    ICONST 0
    DUP
    DUP
    DUP
    DUP
    GSTORE 3
    GSTORE 4
    GSTORE 5
    GSTORE 6
    GSTORE 8
    ICONST 512
    NIL
    FILL
    GSTORE 2
    ICONST 48
    CALL make_actors
    POP
    ICONST 0
    STORE 0
rounds:
    LOAD 0
    ICONST 8
    LT
    JF scanning
    ICONST 2600
    CALL simulate
    POP
    CONST "clock "
    PRINT
    GLOAD 6
    PRINT
    CONST " pending "
    PRINT
    GLOAD 4
    GLOAD 3
    SUB
    PRINT
    CONST " digest "
    PRINT
    GLOAD 5
    PRINTLN
    GLOAD 0
    GLOAD 5
    ICONST 1
    SHL
    BXOR
    GSTORE 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP rounds
scanning:
    CONST "changes "
    PRINT
    ICONST 17000
    CALL scan
    PRINT
    CONST " depth "
    PRINT
    GLOAD 8
    PRINTLN
    CONST "twice"
    CONST "less"
    CONST "square"
    CONST "tick"
    ARRAY 4
    GSTORE 9
    MAP
    GSTORE 10
    GLOAD 10
    CONST "twice"
    FUNC twice
    SET
    GLOAD 10
    CONST "less"
    FUNC less_clock
    SET
    GLOAD 10
    CONST "square"
    FUNC square
    SET
    GLOAD 10
    CONST "tick"
    FUNC tick
    SET
    ICONST 0
    STORE 0
pipelines:
    LOAD 0
    ICONST 160
    LT
    JF end
    LOAD 0
    ICONST 5
    MOD
    ICONST 2
    ADD
    CALL pipeline
    DUP
    STORE 1
    CALL note
    POP
    LOAD 0
    ICONST 40
    MOD
    JT quiet
    CONST "pipeline "
    PRINT
    LOAD 0
    PRINT
    CONST " result "
    PRINT
    LOAD 1
    PRINTLN
quiet:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP pipelines
end:
    GLOAD 10
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 5
    PRINTLN
    HALT
.end
