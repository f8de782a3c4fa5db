; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 2.8 8.2
; covers: edge.25 edge.29
; A global loaded, then overwritten by a called function before GET, APUSH, CONCAT, NEXT and SET use the old value. CHR of a
; float: TYPE.
; exit: 20
; output:
; |[7, "old text!", "k", 1, ["old", "pushed"], "set"]
; |[nil, "new"]
.globals 2
.func churn 0 2         ; makes and drops objects of many sizes
    ICONST 0
    STORE 0
again:
    CONST "?"
    LOAD 0
    REPEAT
    STORE 1
    LOAD 0
    LOAD 1
    FILL
    STORE 1
    MAP
    DUP
    LOAD 0
    LOAD 1
    SET
    STORE 1
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 150
    LT
    JT again
    NIL
    RET
.end
.func replace 1 1       ; global 0 becomes new; gives back its argument
    CONST "n"
    CONST "ew"
    CONCAT
    GSTORE 0
    CALL churn
    POP
    LOAD 0
    RET
.end
.func main 0 1
    ICONST 6
    ICONST 7
    ARRAY 2
    GSTORE 0
    GLOAD 0
    ICONST 1
    CALL replace
    GET
    CONST "old "
    CONST "text"
    CONCAT
    GSTORE 0
    GLOAD 0
    CONST "!"
    CALL replace
    CONCAT
    MAP
    GSTORE 0
    GLOAD 0
    CONST "k"
    NIL
    SET
    GLOAD 0
    ICONST 0
    CALL replace
    NEXT
    CONST "o"
    CONST "ld"
    CONCAT
    ARRAY 1
    GSTORE 0
    GLOAD 0
    GSTORE 1
    GLOAD 0
    CONST "pushed"
    CALL replace
    APUSH
    GLOAD 1
    NIL
    ARRAY 1
    GSTORE 0
    GLOAD 0
    GSTORE 1
    GLOAD 0
    ICONST 0
    CONST "se"
    CONST "t"
    CONCAT
    CALL replace
    SET
    GLOAD 1
    ICONST 0
    GET
    ARRAY 6
    PRINTLN
    NIL
    GSTORE 1
    GLOAD 1
    GLOAD 0
    ARRAY 2
    PRINTLN
    CONST 65.0
    CHR
    PRINTLN
    HALT
.end
