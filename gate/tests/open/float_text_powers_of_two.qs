; sections: 10.2
; covers: edge.10
; Below a power of two the floats lie closer together, so the nearest decimal of n digits may fail to read back
; while another one does: 2^-44 and 2^-24. The powers are computed, so that no literal is needed to be read right.
; exit: 0
; output:
; |0.5
; |0.0009765625
; |0.0000152587890625
; |7.62939453125e-6
; |5.960464477539063e-8
; |5.684341886080802e-14
; |7.888609052210118e-31
; |2.2250738585072014e-308
; |1e-323
; |5e-324
; |0.0
; |8.98846567431158e307
.func power 1 1     ; prints 2 to the power -n by n halvings
    CONST 1.0
loop:
    LOAD 0
    JF done
    CONST 0.5
    MUL
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP loop
done:
    PRINTLN
    NIL
    RET
.end
.func main 0 1
    ICONST 1
    ICONST 10
    ICONST 16
    ICONST 17
    ICONST 24
    ICONST 44
    ICONST 100
    ICONST 1022
    ICONST 1073
    ICONST 1074
    ICONST 1075
    ARRAY 11
    STORE 0
    ICONST 0
next:
    DUP
    LOAD 0
    SWAP
    GET
    CALL power
    POP
    ICONST 1
    ADD
    DUP
    ICONST 11
    LT
    JT next
    CONST 4.49423283715579e307      ; 2^1022
    ICONST 2
    MUL
    PRINTLN
    HALT
.end
