; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.4 8.3 6
; covers: pair.LOAD+LOAD+MOD.types
; nil MOD 0 is a TYPE error, not ZERO.
; exit: 20
; output:
; |-3
.func rest 2 2
    LOAD 0
    LOAD 1
    MOD
    RET
.end
.func main 0 1
    ICONST 9
    ICONST -4
    CALL rest
    PRINTLN
    LOAD 0
    ICONST 0
    CALL rest
    PRINTLN
    HALT
.end
