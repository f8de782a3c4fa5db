; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.8
; covers: edge.26
; Strings of 1 to 700 bytes; the odd ones dropped, then somewhat longer ones made in their place; all checked. SLICE from 0.0:
; TYPE.
; exit: 20
; output:
; |350 350
; |350 350
; |350 350
; |350 350
.func text 1 1          ; a string of n bytes
    LOAD 0
    ICONST 255
    BAND
    CHR
    LOAD 0
    REPEAT
    RET
.end
.func main 0 6          ; 0 strings, 1 i, 2 newcomers, 3 how much longer, 4 good old, 5 good new
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
    ICONST 700
    LT
    JF make_end
    LOAD 0
    LOAD 1
    ICONST 1
    ADD
    CALL text
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
    ICONST 700
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
    ICONST 350
    LT
    JF new_end
    LOAD 2
    LOAD 1
    ICONST 2
    MUL
    LOAD 3
    ADD
    CALL text
    APUSH
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
    ICONST 350
    LT
    JF check_end
    LOAD 0
    LOAD 1
    ICONST 2
    MUL
    ICONST 1
    ADD
    GET
    LOAD 1
    ICONST 2
    MUL
    ICONST 2
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
    LOAD 1
    ICONST 2
    MUL
    LOAD 3
    ADD
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
    ICONST 200
    LT
    JT round
    LOAD 0
    CONST 0.0
    ICONST 1
    SLICE
    PRINTLN
    HALT
.end
