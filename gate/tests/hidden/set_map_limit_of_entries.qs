; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 7 9.2
; covers: limit.map.last limit.map.beyond edge.19
; A map takes 131,072 entries; then keys that are present can be set, one can be replaced after DEL; one more is a LENGTH error.
; exit: 26
; output:
; |131072
; |changed true 131072
; |131072 131073
.func main 0 2
    MAP
    STORE 0
    ICONST 0
    STORE 1
fill:
    LOAD 0
    LOAD 1
    LOAD 1
    SET
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    CONST 131072
    LT
    JT fill
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    CONST 131071.0
    CONST "changed"
    SET
    LOAD 0
    ICONST 131071
    GET
    PRINT
    CONST " "
    PRINT
    LOAD 0
    ICONST 77
    DEL
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CONST "new"
    NIL
    SET
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    ICONST 131072
    NEXT
    SWAP
    POP
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    PRINTLN
    LOAD 0
    CONST "more"
    NIL
    SET
    LOAD 0
    LEN
    PRINTLN
    HALT
.end
