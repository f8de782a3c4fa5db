; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.8 8.10 8.11
; covers: edge.26 edge.29
; 2,000 times a random one of 64 strings, arrays and maps of up to 60 is checked, dropped and replaced by one of another kind.
; exit: 0
; output:
; |2000 1889
.func make 3 5          ; an object of a kind, a size and a seed
    LOAD 0
    JF string
    LOAD 0
    ICONST 1
    EQ
    JT array
    MAP
    STORE 3
    ICONST 0
    STORE 4
entry:
    LOAD 3
    LOAD 4
    LOAD 2
    ADD
    LOAD 1
    SET
    LOAD 4
    ICONST 1
    ADD
    DUP
    STORE 4
    LOAD 1
    ICONST 24
    MOD
    LT
    JT entry
    LOAD 3
    RET
string:
    LOAD 2
    CHR
    LOAD 1
    REPEAT
    RET
array:
    LOAD 1
    LOAD 2
    FILL
    DUP
    LOAD 0
    APUSH
    RET
.end
.func good 1 1          ; is the object of a slot still what it was made as
    LOAD 0
    JF yes
    LOAD 0
    ICONST 0
    GET
    LOAD 0
    ICONST 1
    GET
    LOAD 0
    ICONST 2
    GET
    CALL make
    TOSTR
    LOAD 0
    ICONST 3
    GET
    TOSTR
    EQ
    RET
yes:
    TRUE
    RET
.end
.func main 0 8          ; 0 slots, 1 step, 2 random, 3 slot, 4 good, 5 kind, 6 size, 7 seed
    ICONST 64
    NIL
    FILL
    STORE 0
    ICONST 1
    STORE 2
    ICONST 0
    STORE 4
    ICONST 0
    STORE 1
step:
    LOAD 1
    ICONST 2000
    LT
    JF step_end
    LOAD 2
    ICONST 1103515245
    MUL
    ICONST 12345
    ADD
    ICONST 2147483647
    BAND
    STORE 2
    LOAD 2
    ICONST 8
    SHR
    ICONST 64
    MOD
    STORE 3
    LOAD 0
    LOAD 3
    GET
    CALL good
    JF bad
    LOAD 4
    ICONST 1
    ADD
    STORE 4
bad:
    LOAD 2
    ICONST 12
    SHR
    ICONST 3
    MOD
    STORE 5
    LOAD 2
    ICONST 14
    SHR
    ICONST 60
    MOD
    STORE 6
    LOAD 2
    ICONST 20
    SHR
    ICONST 255
    BAND
    STORE 7
    LOAD 0
    LOAD 3
    LOAD 5
    LOAD 6
    LOAD 7
    LOAD 5
    LOAD 6
    LOAD 7
    CALL make
    ARRAY 4
    SET
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP step
step_end:
    LOAD 4
    PRINT
    CONST " "
    PRINT
    ICONST 0
    DUP
    STORE 1
    STORE 4
sum:
    LOAD 0
    LOAD 1
    GET
    JF none
    LOAD 0
    LOAD 1
    GET
    ICONST 1
    GET
    LOAD 4
    ADD
    STORE 4
none:
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 64
    LT
    JT sum
    LOAD 4
    PRINTLN
    HALT
.end
