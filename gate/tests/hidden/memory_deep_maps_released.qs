; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 9.1
; covers: edge.15
; 70,000 maps, each the value in the next one, then 45,000, each the key in the next one, released at once; the last are alive
; at a TYPE error.
; exit: 20
; output:
; |{nil: {nil: {nil: 0}}}
; |70000 released
; |45000 released
.func values 1 2
    ICONST 0
more:
    MAP
    DUP
    STORE 1
    SWAP
    NIL
    SWAP
    SET
    LOAD 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT more
    RET
.end
.func keys 1 2
    ICONST 0
more:
    MAP
    DUP
    STORE 1
    SWAP
    NIL
    SET
    LOAD 1
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT more
    RET
.end
.func main 0 1
    ICONST 3
    CALL values
    PRINTLN
    ICONST 70000
    CALL values
    STORE 0
    NIL
    STORE 0
    CONST "70000 released"
    PRINTLN
    ICONST 45000
    CALL keys
    STORE 0
    ICONST 0
    STORE 0
    CONST "45000 released"
    PRINTLN
    ICONST 5000
    CALL keys
    STORE 0
    LOAD 0
    ICONST 1
    ADD
    PRINTLN
    HALT
.end
