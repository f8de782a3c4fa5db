; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.4 5.5 7 8.12 10.5
; covers: limit.output.beyond edge.19 edge.20
; The text alone would fit to the last byte, but not its newline: neither is printed.
; exit: 28
; output:
; |first
.func main 0 0
    CONST "first"
    PRINTLN
    CONST "z"
    ICONST 1048570
    REPEAT
    PRINTLN
    HALT
.end
