; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 8.7 2.2 12
; covers: pair.LOAD+LOAD+LOAD+SET.jump pair.LOAD+LOAD+LOAD+SET.local edge.25 edge.26
; Jumps to the second and third LOAD and to the SET, each with another container, key and value; locals overwritten before the
; SET.
; exit: 0
; output:
; |[[99, 0, 0], {"q": 99, "b": 99, "r": "r"}]
; |[["old v", nil], {}, ["old v"]]
.func f 7 7             ; 0 c, 1 k, 2 v, 3 way, 4 d, 5 q, 6 r
    LOAD 4
    LOAD 3
    ICONST 1
    EQ
    JT second
    LOAD 5
    LOAD 3
    ICONST 2
    EQ
    JT third
    LOAD 6
    LOAD 3
    ICONST 3
    EQ
    JT set
    POP
    POP
    POP
    LOAD 0
second:
    LOAD 1
third:
    LOAD 2
set:
    SET
    NIL
    RET
.end
.func local 3 3         ; each local gets another value while the old one stands on the stack
    LOAD 0
    LOAD 1
    LOAD 2
    ARRAY 0
    STORE 0
    ICONST 1
    STORE 1
    CONST "new"
    STORE 2
    SET
    LOAD 0
    RET
.end
.func main 0 4
    ICONST 3
    ICONST 0
    FILL
    STORE 0
    MAP
    STORE 1
    ICONST 0
    STORE 2
hundred:
    LOAD 2
    ICONST 100
    LT
    JF hundred_end
    LOAD 1
    CONST "q"
    LOAD 2
    ICONST 2
    LOAD 1
    CONST "q"
    NIL
    CALL f
    POP
    LOAD 0
    ICONST 0
    LOAD 2
    ICONST 0
    LOAD 1
    CONST "none"
    NIL
    CALL f
    POP
    NIL
    CONST "b"
    LOAD 2
    ICONST 1
    LOAD 1
    NIL
    NIL
    CALL f
    POP
    NIL
    NIL
    NIL
    ICONST 3
    LOAD 1
    CONST "r"
    CONST "r"
    CALL f
    POP
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP hundred
hundred_end:
    LOAD 0
    LOAD 1
    ARRAY 2
    PRINTLN
    NIL
    NIL
    ARRAY 2
    STORE 0
    LOAD 0
    ICONST 0
    CONST "old "
    CONST "v"
    CONCAT
    CALL local
    POP
    MAP
    STORE 1
    LOAD 0
    LOAD 1
    NIL
    ARRAY 1
    STORE 3
    LOAD 3
    ICONST 0
    CONST "old "
    CONST "v"
    CONCAT
    CALL local
    POP
    LOAD 3
    ARRAY 3
    PRINTLN
    HALT
.end
