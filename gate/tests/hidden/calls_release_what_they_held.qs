; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 4.3 5.3
; covers: edge.29
; 1,500 calls that hold 480,000 bytes each, in a local, a parameter that is overwritten, and a value left
; on the stack: 720 MB in all, of which few are data at once.
; exit: 0
; output:
; |1500
; |10000
.globals 1
.func hold 1 2
    ICONST 10000
    ICONST 0
    FILL
    STORE 1
    ICONST 10000
    LOAD 0
    FILL
    STORE 0
    ICONST 10000
    NIL
    FILL
    LOAD 1
    LOAD 0
    ARRAY 2
    LOAD 1
    RET             ; two arrays are left; one is returned
.end
.func main 0 1
    ICONST 0
    STORE 0
next:
    LOAD 0
    CALL hold
    GSTORE 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    ICONST 1500
    LT
    JT next
    LOAD 0
    PRINTLN
    GLOAD 0
    LEN
    PRINTLN
    HALT
.end
