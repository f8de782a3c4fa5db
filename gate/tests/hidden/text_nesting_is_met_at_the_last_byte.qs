; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 10.5 8.6
; covers: limit.nesting.beyond
; The text so far has exactly the length of the longest string when the container at depth 101 is met: NESTING, not LENGTH.
; exit: 27
; output:
; |1048472
.func deep 0 2          ; 100 arrays, each in the next
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
wrap:
    LOAD 1
    ICONST 99
    LT
    JF wrap_end
    LOAD 0
    ARRAY 1
    STORE 0
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP wrap
wrap_end:
    LOAD 0
    RET
.end
.func main 0 1
    CONST "x"
    ICONST 1048472
    REPEAT
    STORE 0
    LOAD 0
    LEN
    PRINTLN
    LOAD 0
    CALL deep
    ARRAY 2
    TOSTR
    LEN
    PRINTLN
    HALT
.end
