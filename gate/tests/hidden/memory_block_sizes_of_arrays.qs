; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.10
; covers: edge.26
; Arrays of 1 to 260 elements; odd ones dropped, longer ones made, the even ones grown by 1 to 5 elements; every text checked.
; exit: 0
; output:
; |130 130
; |130 130
; |130 130
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
.func main 0 6          ; 0 arrays, 1 i, 2 newcomers, 3 how much longer, 4 good old, 5 good new
    ICONST 1
    STORE 3
round:
    ARRAY 0
    STORE 0
    ARRAY 0
    STORE 2
    ICONST 0
    DUP
    STORE 4
    STORE 5
    ICONST 0
    STORE 1
make:
    LOAD 1
    ICONST 260
    LT
    JF make_end
    LOAD 0
    LOAD 1
    ICONST 1
    ADD
    LOAD 1
    FILL
    APUSH
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP make
make_end:
    ICONST 0
    STORE 1
drop:
    LOAD 1
    ICONST 260
    LT
    JF drop_end
    LOAD 1
    ICONST 1
    BAND
    JT even
    LOAD 0
    LOAD 1
    NIL
    SET
even:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP drop
drop_end:
    ICONST 0
    STORE 1
new:
    LOAD 1
    ICONST 130
    LT
    JF new_end
    LOAD 2
    LOAD 1
    ICONST 2
    MUL
    LOAD 3
    ADD
    CONST 0.5
    FILL
    APUSH
    LOAD 0
    LOAD 1
    ICONST 2
    MUL
    ICONST 1
    ADD
    GET
    LOAD 1
    ICONST 5
    MOD
    ICONST 1
    ADD
    LOAD 1
    ICONST 2
    MUL
    ICONST 1
    ADD
    FILL
    EXTEND
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP new
new_end:
    ICONST 0
    STORE 1
check:
    LOAD 1
    ICONST 130
    LT
    JF check_end
    LOAD 0
    LOAD 1
    ICONST 2
    MUL
    ICONST 1
    ADD
    GET
    TOSTR
    LOAD 1
    ICONST 2
    MUL
    ICONST 3
    ADD
    LOAD 1
    ICONST 5
    MOD
    ADD
    LOAD 1
    ICONST 2
    MUL
    ICONST 1
    ADD
    CALL text
    EQ
    JF bad_old
    LOAD 4
    ICONST 1
    ADD
    STORE 4
bad_old:
    LOAD 2
    LOAD 1
    GET
    TOSTR
    LOAD 1
    ICONST 2
    MUL
    LOAD 3
    ADD
    CONST 0.5
    CALL text
    EQ
    JF bad_new
    LOAD 5
    ICONST 1
    ADD
    STORE 5
bad_new:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP check
check_end:
    LOAD 4
    PRINT
    CONST " "
    PRINT
    LOAD 5
    PRINTLN
    LOAD 3
    ICONST 5
    MUL
    DUP
    STORE 3
    ICONST 100
    LT
    JT round
    HALT
.end
