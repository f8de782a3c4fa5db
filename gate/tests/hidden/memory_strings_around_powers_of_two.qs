; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.8
; covers: edge.26 edge.29
; Strings of 2^k - 1, 2^k, 2^k + 1 bytes, k from 3 to 16: made, every other one dropped, others made in their place. FIND in an
; array: TYPE.
; exit: 20
; output:
; |42 42 42 42 42
.func text 2 2          ; a string of n bytes with a marked end
    LOAD 1
    CHR
    LOAD 0
    ICONST 1
    SUB
    REPEAT
    CONST "#"
    CONCAT
    RET
.end
.func main 0 7          ; 0 strings, 1 p, 2 d, 3 size, 4 index, 5 good, 6 round
    ARRAY 0
    STORE 0
    ICONST 8
    STORE 1
make_p:
    ICONST -1
    STORE 2
make_d:
    LOAD 1
    LOAD 2
    ADD
    STORE 3
    LOAD 0
    LOAD 3
    LOAD 3
    ICONST 127
    BAND
    CALL text
    APUSH
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    ICONST 1
    LE
    JT make_d
    LOAD 1
    ICONST 2
    MUL
    DUP
    STORE 1
    ICONST 65536
    LE
    JT make_p
    LOAD 0
    LEN
    PRINT
    ICONST 0
    STORE 6
round:
    ICONST 0
    DUP
    STORE 4
    STORE 5
    ICONST 8
    STORE 1
change_p:
    ICONST -1
    STORE 2
change_d:
    LOAD 1
    LOAD 2
    ADD
    STORE 3
    LOAD 4
    LOAD 6
    ADD
    ICONST 1
    BAND
    JT keep
    LOAD 0
    LOAD 4
    NIL
    SET
    LOAD 0
    LOAD 4
    LOAD 3
    ICONST 1
    ADD
    LOAD 6
    ICONST 128
    ADD
    CALL text
    SET
    LOAD 0
    LOAD 4
    LOAD 3
    LOAD 3
    ICONST 127
    BAND
    CALL text
    SET
keep:
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    ICONST 1
    LE
    JT change_d
    LOAD 1
    ICONST 2
    MUL
    DUP
    STORE 1
    ICONST 65536
    LE
    JT change_p
    ICONST 0
    STORE 4
    ICONST 8
    STORE 1
check_p:
    ICONST -1
    STORE 2
check_d:
    LOAD 1
    LOAD 2
    ADD
    STORE 3
    LOAD 0
    LOAD 4
    GET
    LOAD 3
    LOAD 3
    ICONST 127
    BAND
    CALL text
    EQ
    JF bad
    LOAD 5
    ICONST 1
    ADD
    STORE 5
bad:
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    ICONST 1
    LE
    JT check_d
    LOAD 1
    ICONST 2
    MUL
    DUP
    STORE 1
    ICONST 65536
    LE
    JT check_p
    CONST " "
    PRINT
    LOAD 5
    PRINT
    LOAD 6
    ICONST 1
    ADD
    DUP
    STORE 6
    ICONST 4
    LT
    JT round
    CONST ""
    PRINTLN
    LOAD 0
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    FIND
    PRINTLN
    HALT
.end
