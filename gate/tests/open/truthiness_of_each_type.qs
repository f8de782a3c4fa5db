; sections: 2.5 8.5 8.7
; NOT, JT and JF agree: nil, false, the zeros and the empty string are falsy, everything else is truthy.
; exit: 0
; output:
; |true no no
; |true no no
; |true no no
; |true no no
; |true no no
; |true no no
; |false yes yes
; |false yes yes
; |false yes yes
; |false yes yes
; |false yes yes
; |false yes yes
; |false yes yes
; |false yes yes
.func truth 1 1     ; prints NOT's answer, then what JT and JF take the value for
    LOAD 0
    NOT
    PRINT
    LOAD 0
    JT true_for_jt
    CONST " no"
    JMP second
true_for_jt:
    CONST " yes"
second:
    PRINT
    CONST " yes"
    LOAD 0
    JF false_for_jf
    PRINTLN
    NIL
    RET
false_for_jf:
    POP
    CONST " no"
    PRINTLN
    NIL
    RET
.end
.func main 0 1
    NIL
    FALSE
    ICONST 0
    CONST 0.0
    CONST -0.0
    CONST ""
    TRUE
    ICONST -1
    CONST 5e-324
    CONST nan
    CONST "0"
    ARRAY 0
    MAP
    FUNC truth
    ARRAY 14
    STORE 0
    ICONST 0
loop:
    DUP
    LOAD 0
    SWAP
    GET
    CALL truth
    POP
    ICONST 1
    ADD
    DUP
    ICONST 14
    LT
    JT loop
    HALT
.end
