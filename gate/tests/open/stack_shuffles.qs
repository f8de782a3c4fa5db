; sections: 2.2 8.2 8.10
; POP, DUP, DUP2 and SWAP; a copy of a reference is the same array, a copy of a number is independent.
; exit: 0
; output:
; |[1, 2, 1, 2]
; |[2, 1]
; |[10, 3, -7]
; |[[5], [5]]
; |kept
.func main 0 0
    ICONST 1
    ICONST 2
    DUP2
    ARRAY 4
    PRINTLN
    ICONST 1
    ICONST 2
    SWAP
    ARRAY 2
    PRINTLN
    ICONST 10
    ICONST 3
    DUP2
    SWAP            ; 10 3 3 10
    SUB             ; 3 - 10
    ARRAY 3
    PRINTLN
    ARRAY 0
    DUP
    DUP
    ICONST 5
    APUSH           ; seen through both copies that are left
    ARRAY 2
    PRINTLN
    CONST "kept"
    CONST "dropped"
    POP
    PRINTLN
    HALT
.end
