; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.4 5.5 7 8.12 10.5
; covers: limit.output.beyond edge.19 edge.20
; A text that would make 1,048,577 bytes of output: nothing of it is printed.
; exit: 28
; output:
; |ab\c
.func main 0 0
    CONST "ab"
    PRINT
    CONST "x"
    ICONST 1048575
    REPEAT
    PRINT
    CONST "c"
    PRINT
    HALT
.end
