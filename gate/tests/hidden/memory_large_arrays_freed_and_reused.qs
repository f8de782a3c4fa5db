; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.10
; covers: edge.26
; Arrays of 65,535 to 65,537 and 16,383 to 16,385 elements made, dropped and made again between survivors. FILL by a float:
; TYPE.
; exit: 20
; output:
; |40
.func text 2 2          ; the text of an array of n times v
    CONST "["
    LOAD 1
    TOSTR
    CONST ", "
    CONCAT
    LOAD 0
    ICONST 1
    SUB
    REPEAT
    CONCAT
    LOAD 1
    TOSTR
    CONCAT
    CONST "]"
    CONCAT
    RET
.end
.func main 0 6          ; 0 arrays, 1 round, 2 slot, 3 size, 4 good
    NIL
    NIL
    NIL
    NIL
    ARRAY 4
    STORE 0
    ICONST 0
    STORE 4
    ICONST 0
    STORE 1
round:
    LOAD 1
    ICONST 40
    LT
    JF round_end
    LOAD 1
    ICONST 3
    BAND
    STORE 2
    LOAD 1
    ICONST 2
    MOD
    ICONST 49152
    MUL
    ICONST 16383
    ADD
    LOAD 1
    ICONST 3
    MOD
    ADD
    STORE 3
    LOAD 0
    LOAD 2
    LOAD 3
    LOAD 1
    ICONST 10
    MOD
    FILL
    SET
    LOAD 0
    LOAD 1
    ICONST 1
    ADD
    ICONST 3
    BAND
    GET
    STORE 5
    LOAD 5
    TYPE
    CONST "nil"
    EQ
    JT first
    LOAD 5
    TOSTR
    LOAD 5
    LEN
    LOAD 1
    ICONST 3
    SUB
    ICONST 10
    MOD
    CALL text
    EQ
    JF bad
first:
    LOAD 4
    ICONST 1
    ADD
    STORE 4
bad:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP round
round_end:
    LOAD 4
    PRINTLN
    CONST 65536.0
    LOAD 0
    FILL
    PRINTLN
    HALT
.end
