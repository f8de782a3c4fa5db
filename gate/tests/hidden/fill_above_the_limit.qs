; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10 7
; covers: limit.array.last edge.19
; FILL of 1,048,576 elements works, 2^60 is a LENGTH error, however its size in bytes wraps.
; exit: 26
; output:
; |1048576
.func fill 2 2
    LOAD 0
    LOAD 1
    FILL
    RET
.end
.func main 0 0
    ICONST 1048576
    NIL
    CALL fill
    LEN
    PRINTLN
    CONST 1152921504606846976
    NIL
    CALL fill
    LEN
    PRINTLN
    HALT
.end
