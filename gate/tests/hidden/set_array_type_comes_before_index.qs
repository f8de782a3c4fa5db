; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 5.4
; covers: edge.17
; SET of an empty array at the float 0.0 is a TYPE error, not an INDEX error; of a map with the same operands it works.
; exit: 20
; output:
; |{0.0: []}
.func set 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SET
    LOAD 0
    RET
.end
.func main 0 1
    ARRAY 0
    STORE 0
    MAP
    CONST 0.0
    LOAD 0
    CALL set
    PRINTLN
    LOAD 0
    CONST 0.0
    LOAD 0
    CALL set
    PRINTLN
    HALT
.end
