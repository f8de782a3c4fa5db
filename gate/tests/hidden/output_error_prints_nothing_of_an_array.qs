; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.4 5.5 8.12 10.5
; covers: limit.output.beyond edge.20
; The text of an array that holds one string 20 times becomes too long for the output in its midst.
; exit: 28
; output:
; |head[1]\c
.func main 0 1
    CONST "head"
    PRINT
    ICONST 20
    CONST "s"
    ICONST 65536
    REPEAT
    FILL
    STORE 0
    ICONST 1
    ARRAY 1
    PRINT
    LOAD 0
    PRINT
    HALT
.end
