; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 12 8.9
; covers: pair.LOAD+LOAD+GET.local edge.25 edge.29
; The container or the index stands on the stack while its local gets another value, the old container being held by nothing
; else.
; exit: 0
; output:
; |[20, 20, 10, [1], "old", nil]
; |[20, 20, 10, [1], "old", nil]
; |[20, 20, 10, [1], "old", nil]
; |[30, [10, 30], 97]
.func container 2 2     ; its only other holder is overwritten before GET
    LOAD 0
    ARRAY 0
    STORE 0
    LOAD 1
    GET
    RET
.end
.func index 2 2
    LOAD 0
    LOAD 1
    ICONST -5
    STORE 1
    NIL
    STORE 0
    GET
    RET
.end
.func minus_one 2 2     ; c[i - 1] and i changed in between
    LOAD 0
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    GET
    RET
.end
.func itself 2 2        ; x = x[i]
    LOAD 0
    LOAD 1
    GET
    STORE 0
    LOAD 0
    RET
.end
.func make 0 0
    ICONST 10
    ICONST 20
    ARRAY 2
    RET
.end
.func main 0 3
    ICONST 300
    STORE 2
again:
    CALL make
    ICONST 1
    CALL container
    CALL make
    ICONST 1
    CALL index
    CALL make
    ICONST 1
    CALL minus_one
    ICONST 1
    ARRAY 1
    ARRAY 1
    ICONST 0
    CALL itself
    CONST "o"
    CONST "ld"
    CONCAT
    ARRAY 1
    ICONST 0
    CALL itself
    MAP
    MAP
    CALL container
    ARRAY 6
    STORE 0
    LOAD 2
    ICONST 149
    MOD
    ICONST 2
    EQ
    JF silent
    LOAD 0
    PRINTLN
silent:
    LOAD 2
    ICONST 1
    SUB
    DUP
    STORE 2
    JT again
    CALL make
    STORE 0
    LOAD 0
    LOAD 0
    ICONST 1
    ICONST 30
    SET
    ICONST 1
    GET
    LOAD 0
    CONST "abc"
    STORE 0
    LOAD 0
    ICONST 0
    STORE 0
    LOAD 0
    GET
    ARRAY 3
    PRINTLN
    HALT
.end
