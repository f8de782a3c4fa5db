; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8 7
; covers: limit.string.last limit.string.beyond edge.14 edge.19
; REPEAT to exactly the limit in several shapes; 3 bytes 349,525 times is one below it, 349,526 times two above: LENGTH.
; exit: 26
; output:
; |[1048576, 1048576, 1048576, 1048575]
; |[97, 99, 99]
.func rep 2 2
    LOAD 0
    LOAD 1
    REPEAT
    RET
.end
.func main 0 1
    CONST "a"
    ICONST 1048576
    CALL rep
    DUP
    LEN
    SWAP
    ICONST 1
    CALL rep
    LEN
    CONST "12345678"
    ICONST 131072
    CALL rep
    LEN
    CONST "abc"
    ICONST 349525
    CALL rep
    STORE 0
    LOAD 0
    LEN
    ARRAY 4
    PRINTLN
    LOAD 0
    ICONST 0
    GET
    LOAD 0
    ICONST 524288
    GET
    LOAD 0
    ICONST 1048574
    GET
    ARRAY 3
    PRINTLN
    CONST "abc"
    ICONST 349526
    CALL rep
    LEN
    PRINTLN
    HALT
.end
