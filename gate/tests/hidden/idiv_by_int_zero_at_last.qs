; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: edge.5 pair.LOAD+IDIV.values
; The divisor counts down; division of a float by the int 0 is no error, of an int it is.
; exit: 21
; output:
; |-3.0
; |-3
; |-4.0
; |-4
; |-8.0
; |-7
; |-inf
.func main 0 0
    CALL down
    POP
    HALT
.end
.func down 0 2          ; 1: the divisor
    ICONST 3
    STORE 1
again:
    CONST -7.5
    LOAD 1
    IDIV
    PRINTLN
    ICONST -7
    LOAD 1
    IDIV
    PRINTLN
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    JMP again
.end
