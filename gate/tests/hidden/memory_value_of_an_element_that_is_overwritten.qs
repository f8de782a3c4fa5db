; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 2.8 8.9
; covers: edge.25 edge.29
; Elements and entries whose value stands on the stack while SET, APOP, DEL or a new container takes their place. SET of a
; string: TYPE.
; exit: 20
; output:
; |[["new"], ["old", 1]]
; |[[], "inner"]
; |[["a", ["b"]], ["b"]]
; |[true, {"k": nil}, "value"]
; |["tmp", "p", "slot", 112, "ap"]
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
.func s 1 1             ; a fresh copy of a string
    LOAD 0
    CONST ""
    CONCAT
    RET
.end
.func main 0 2
    CONST "old"
    CALL s
    ICONST 1
    ARRAY 2
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    GET
    LOAD 0
    ICONST 0
    CONST "new"
    CALL s
    ARRAY 1
    SET
    CALL churn
    POP
    LOAD 0
    ICONST 0
    GET
    SWAP
    ARRAY 2
    PRINTLN
    CONST "inner"
    CALL s
    ARRAY 1
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    GET
    LOAD 0
    APOP
    POP
    CALL churn
    POP
    LOAD 0
    SWAP
    ARRAY 2
    PRINTLN
    CONST "a"
    CALL s
    CONST "b"
    CALL s
    ARRAY 1
    ARRAY 2
    STORE 0
    LOAD 0
    LOAD 0
    ICONST 1
    GET
    STORE 0
    CALL churn
    POP
    LOAD 0
    ARRAY 2
    PRINTLN
    MAP
    STORE 0
    LOAD 0
    CONST "k"
    CALL s
    CONST "value"
    CALL s
    SET
    LOAD 0
    CONST "k"
    GET
    STORE 1
    LOAD 0
    CONST "k"
    NIL
    SET
    LOAD 0
    CONST "k"
    HAS
    LOAD 0
    LOAD 1
    ARRAY 3
    PRINTLN
    CONST "tmp"
    CALL s
    ARRAY 1
    ICONST 0
    GET
    CONST "pop"
    CALL s
    ICONST 0
    ICONST 1
    SLICE
    CONST "slot"
    CALL s
    ARRAY 1
    APOP
    CONST "pop"
    CALL s
    ICONST 2
    GET
    CONST "soap"
    CALL s
    ICONST 2
    ICONST 4
    SLICE
    ARRAY 5
    CALL churn
    POP
    PRINTLN
    CONST "abc"
    ICONST 0
    ICONST 65
    SET
    LOAD 0
    PRINTLN
    HALT
.end
