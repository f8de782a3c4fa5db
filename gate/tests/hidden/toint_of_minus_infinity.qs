; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.6
; covers: edge.8
; TOINT truncates -0.75 and -1.5 toward zero; of -1.0 / 0, which is minus infinity, it is a RANGE error.
; exit: 23
; output:
; |0
; |-1
.func convert 1 1
    LOAD 0
    TOINT
    RET
.end
.func main 0 0
    CONST -0.75
    CALL convert
    PRINTLN
    CONST -1.5
    CALL convert
    PRINTLN
    CONST -1.0
    ICONST 0
    DIV
    CALL convert
    PRINTLN
    HALT
.end
