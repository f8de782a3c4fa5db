; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.10
; covers: edge.26 edge.29
; Arrays of 2^k - 1, 2^k, 2^k + 1 elements, k from 3 to 12, in turn dropped, made anew, grown and shrunk by two. EXTEND of a
; string: TYPE.
; exit: 20
; output:
; |30 30 30 30 30
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
.func main 0 7          ; 0 arrays, 1 p, 2 d, 3 size, 4 index, 5 good, 6 round
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
    FILL
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
    ICONST 4096
    LE
    JT make_p
    LOAD 0
    LEN
    PRINT
    ICONST 0
    STORE 6
round:
    ICONST 0
    STORE 4
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
    ICONST 3
    MOD
    JT grow
    LOAD 0
    LOAD 4
    LOAD 3
    ICONST 1
    ADD
    NIL
    FILL
    SET
    LOAD 0
    LOAD 4
    LOAD 3
    LOAD 3
    FILL
    SET
grow:
    LOAD 0
    LOAD 4
    GET
    LOAD 3
    APUSH
    LOAD 0
    LOAD 4
    GET
    LOAD 3
    APUSH
    LOAD 0
    LOAD 4
    GET
    APOP
    POP
    LOAD 0
    LOAD 4
    GET
    APOP
    POP
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
    ICONST 4096
    LE
    JT change_p
    ICONST 0
    DUP
    STORE 4
    STORE 5
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
    TOSTR
    LOAD 3
    LOAD 3
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
    ICONST 4096
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
    CONST "abc"
    LOAD 0
    EXTEND
    HALT
.end
