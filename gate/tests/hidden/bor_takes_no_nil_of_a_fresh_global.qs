; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.1 6
; A global is nil until it is stored to, and nil is no operand of BOR; the sum of bits before it is printed.
; exit: 20
; output:
; |15
; |5
.globals 2
.func main 0 0
    ICONST 5
    GSTORE 0
    GLOAD 0
    ICONST 10
    BOR
    PRINTLN
    GLOAD 0
    GLOAD 0
    BOR
    PRINTLN
    GLOAD 1
    GLOAD 0
    BOR
    PRINTLN
    HALT
.end
