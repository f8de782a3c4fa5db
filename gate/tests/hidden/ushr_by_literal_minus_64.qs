; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 6
; covers: edge.6
; A negative literal count is a RANGE error, also when its low six bits are 0.
; exit: 23
; output:
; |15
.func main 0 1
    ICONST -1
    STORE 0
    LOAD 0
    ICONST 60
    USHR
    PRINTLN
    LOAD 0
    ICONST -64
    USHR
    PRINTLN
    HALT
.end
