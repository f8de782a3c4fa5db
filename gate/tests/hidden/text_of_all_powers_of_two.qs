; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.2 2.4
; covers: edge.10
; All powers of two from 2^-1074 to 2^1023, each doubled from the one before, until infinity.
; exit: 0
; output-sha256: 3d2e026c7e58fe5f6205686be535d91bf7274d57a8666a3c47210f8571d09ed8
; output-length: 46074
.func main 0 1
    CONST 5e-324
    STORE 0
again:
    LOAD 0
    PRINTLN
    LOAD 0
    DUP
    ADD
    STORE 0
    LOAD 0
    CONST inf
    LT
    JT again
    LOAD 0
    NEG
    PRINTLN
    HALT
.end
