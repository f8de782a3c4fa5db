; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.8 2.2
; covers: edge.13 edge.26
; Strings built by pieces of 1 to 3 bytes to 2^k - 1, 2^k, 2^k + 1 bytes, k from 3 to 12, all kept while it goes on growing.
; REPEAT by 1.0: TYPE.
; exit: 20
; output:
; |30 30 4097
.func main 0 6          ; 0 kept, 1 p, 2 d, 3 size, 4 the string, 5 good
    ARRAY 0
    STORE 0
    CONST ""
    STORE 4
    ICONST 0
    STORE 5
    ICONST 8
    STORE 1
build_p:
    ICONST -1
    STORE 2
build_d:
    LOAD 1
    LOAD 2
    ADD
    STORE 3
more:
    LOAD 4
    LEN
    LOAD 3
    EQ
    JT long_enough
    LOAD 3
    LOAD 4
    LEN
    SUB
    ICONST 3
    GE
    JT three
    LOAD 4
    CONST "z"
    CONCAT
    STORE 4
    JMP more
three:
    LOAD 4
    CONST "zzz"
    CONCAT
    STORE 4
    JMP more
long_enough:
    LOAD 0
    LOAD 4
    APUSH
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    ICONST 1
    LE
    JT build_d
    LOAD 1
    ICONST 2
    MUL
    DUP
    STORE 1
    ICONST 4096
    LE
    JT build_p
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
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
    ICONST 0
    GET
    CONST "z"
    LOAD 3
    REPEAT
    EQ
    JF bad
    LOAD 5
    ICONST 1
    ADD
    STORE 5
bad:
    LOAD 0
    ICONST 1
    LOAD 0
    LEN
    SLICE
    STORE 0
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
    LOAD 5
    PRINT
    CONST " "
    PRINT
    LOAD 4
    LEN
    PRINTLN
    LOAD 4
    CONST 1.0
    REPEAT
    PRINTLN
    HALT
.end
