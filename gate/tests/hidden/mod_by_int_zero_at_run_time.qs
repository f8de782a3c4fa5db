; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 5.4 6
; covers: edge.5 pair.LOAD+LOAD+MOD.values pair.LOAD+LOAD+MOD.types
; MOD by zeros: NaN if any operand is a float, the error for two ints, also for the smallest.
; exit: 21
; output:
; |nan
; |nan
; |nan
; |0
.func rest 2 2
    LOAD 0
    LOAD 1
    MOD
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CONST 5.5
    ICONST 0
    CALL rest
    POP
    ICONST 5
    CONST 0.0
    CALL rest
    POP
    ICONST 5
    CONST -0.0
    CALL rest
    POP
    ICONST 0
    ICONST -3
    CALL rest
    POP
    CONST -9223372036854775808
    ICONST 0
    CALL rest
    POP
    HALT
.end
