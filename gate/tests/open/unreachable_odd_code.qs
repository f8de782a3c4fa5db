; sections: 3.5 4.2 4.3 11.6
; covers: load.unreachable_works edge.23
; Code that cannot be reached has no heights: it may pop what is not there, meet in different heights, and run
; off the end; the declared height, which the assembler writes, does not count it. Its constants count as used,
; and its jumps must lead to instructions all the same.
; exit: 0
; output:
; |4
; |fine
.func odd 0 0       ; never called
    NIL
    RET
    RET
    SWAP
back:
    ARRAY 200
    CONST "used only here"
    JF back
    JMP back
.end
.func main 0 0
    ICONST 4
    JMP over
    POP
    POP
    CALLV 9
over:
    PRINTLN
    CONST "fine"
    PRINTLN
    HALT
    TRUE
    JT over         ; with no height that could differ
    FUNC odd
    ADD
.end
