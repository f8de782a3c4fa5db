; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.3 6
; covers: edge.28 pair.ICONST+ADD.types pair.LOAD+ICONST+ADD.types pair.LOAD+ICONST+ADD+STORE.types
; A counter that is loaded, added to and stored a thousand times becomes a float, then a string.
; exit: 20
; output:
; |995
; |-9223372036854775616
; |9007199254740992.0
.func count 1 2
    ICONST 1000
    STORE 1
again:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    LOAD 1
    JT again
    LOAD 0
    PRINTLN
    LOAD 0
    RET
.end
.func main 0 0
    ICONST -5
    CALL count
    POP
    CONST 9223372036854775000
    CALL count
    POP
    CONST 9007199254740000.5
    CALL count
    POP
    CONST 0.1
    TOSTR
    CALL count
    POP
    HALT
.end
