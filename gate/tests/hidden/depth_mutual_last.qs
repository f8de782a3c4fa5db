; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 7
; covers: limit.depth.last edge.18 edge.19
; 10,000 calls are active at once: two functions that call each other; a call
; of a third one, which has ended, does not count.
; exit: 0
; output:
; |2 even
; |0 even
; |[9998, 9999]
.globals 2
.func main 0 0
    ICONST 0
    GSTORE 0
    ICONST 0
    GSTORE 1
    ICONST 9998
    CALL even
    POP
    GLOAD 0
    GLOAD 1
    ARRAY 2
    PRINTLN
    HALT
.end
.func count 2 2     ; counts calls; shows the last one
    GLOAD 0
    ICONST 1
    ADD
    GSTORE 0
    LOAD 0
    ICONST 3
    LT
    JF quiet
    LOAD 0
    PRINT
    LOAD 1
    PRINTLN
quiet:
    NIL
    RET
.end
.func even 1 2
    LOAD 0
    JF end
    LOAD 0
    CONST " even"
    CALL count
    POP
    LOAD 0
    ICONST 1
    SUB
    CALL odd
    STORE 1
    GLOAD 1
    ICONST 1
    ADD
    GSTORE 1
    LOAD 1
    RET
end:
    GLOAD 0
    ICONST 1
    ADD
    GSTORE 0
    CONST "0 even"
    PRINTLN
    ICONST 1
    GSTORE 1
    NIL
    RET
.end
.func odd 1 1
    LOAD 0
    ICONST 1
    EQ
    JT one          ; a call of count could be one too many
    LOAD 0
    CONST " odd"
    CALL count
    POP
one:
    LOAD 0
    ICONST 1
    SUB
    CALL even
    GLOAD 1
    ICONST 1
    ADD
    GSTORE 1
    RET
.end
