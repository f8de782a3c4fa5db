; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10 7
; covers: limit.array.beyond edge.19 edge.20
; FILL of no elements and of three; of 1,048,577, which is one more than an array can have, it is a LENGTH error.
; exit: 26
; output:
; |[]
; |["x", "x", "x"]
.func fill 2 2
    LOAD 0
    LOAD 1
    FILL
    RET
.end
.func main 0 0
    ICONST 0
    CONST "x"
    CALL fill
    PRINTLN
    ICONST 3
    CONST "x"
    CALL fill
    PRINTLN
    ICONST 1048577
    CONST "x"
    CALL fill
    LEN
    PRINTLN
    HALT
.end
