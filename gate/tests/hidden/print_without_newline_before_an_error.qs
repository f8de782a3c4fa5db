; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.5 8.12
; covers: edge.20
; What PRINT printed, without a newline, is there when an error ends the program.
; exit: 22
; output:
; |a1
; |b[]\c
.func main 0 1
    ARRAY 0
    STORE 0
    CONST "a"
    PRINT
    ICONST 1
    PRINT
    CONST "\nb"
    PRINT
    LOAD 0
    PRINT
    LOAD 0
    APOP
    PRINTLN
    HALT
.end
