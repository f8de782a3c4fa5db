; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.5 7 8.12 10.5
; covers: limit.output.last edge.19
; 1,048,576 bytes of output work, and an empty text after that.
; exit: 0
; output-sha256: c4010dce5e98ac0dd5efd851c5738e1b315219b47a06c7da50ce429e2a62274d
; output-length: 1048576
.func main 0 0
    CONST "ab"
    PRINT
    CONST "x"
    ICONST 1048574
    REPEAT
    PRINT
    CONST ""
    PRINT
    HALT
.end
