; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 5.4
; covers: edge.17
; GET of an array at 0; then at the float 7.0, which is no index, and as a number would lie
; outside: TYPE.
; exit: 20
; output:
; |5
.func element 2 2
    LOAD 0
    LOAD 1
    GET
    RET
.end
.func main 0 0
    ICONST 5
    ARRAY 1
    ICONST 0
    CALL element
    PRINTLN
    ICONST 5
    ARRAY 1
    CONST 7.0
    CALL element
    PRINTLN
    HALT
.end
