; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 5.4
; covers: edge.17
; Start -1 is an INDEX error, also where the empty string is looked for in the empty string.
; exit: 22
; output:
; |0
; |0
.func find 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    FIND
    RET
.end
.func main 0 0
    CONST ""
    CONST ""
    ICONST 0
    CALL find
    PRINTLN
    CONST "z"
    CONST ""
    ICONST 0
    CALL find
    PRINTLN
    CONST ""
    CONST ""
    ICONST -1
    CALL find
    PRINTLN
    HALT
.end
