; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.2 8.3 2.7
; covers: edge.26
; a op b by SWAP, by DUP2, out of globals in the wrong order, and a op (b op c) against (a op b) op c.
; exit: 0
; output:
; |[2, 1.4, 1, 2, false, true, -2, 0.7142857142857143, 0, 5, true, false]
; |[1.4, 2]
; |[-2, 2]
; |[5, -1, 7, 0, 22, 36]
; |[-9.5, -3.75, -4.0, 0.5, true, false, 9.5, -0.26666666666666666, -1.0, -5.5, false, true]
; |[-3.75, -9.5]
; |[9.5, 0.5]
; |[-9.0, -10.0, -2.0, -8.0, -6.5, -2.75]
; |[4, -0.3333333333333333, -1, -2, false, true, -4, -3.0, -3, 0, true, false]
; |[-0.3333333333333333, 4]
; |[-4, -2]
; |[1099511627780, -1099511627772, -1, -1, -3298534883327, -2199023255552]
; |[-99.9, 0.001, 0.0, 0.1, true, false, 99.9, 1000.0, 1000.0, 0.09999999999999445, false, true]
; |[0.001, -99.9]
; |[99.9, 0.1]
; |[-106.9, -92.9, -1.0, -0.0, -699.9, -700.6999999999999]
.globals 2
.func all 3 3
    LOAD 1
    LOAD 0
    SWAP
    SUB
    LOAD 1
    LOAD 0
    SWAP
    DIV
    LOAD 1
    LOAD 0
    SWAP
    IDIV
    LOAD 1
    LOAD 0
    SWAP
    MOD
    LOAD 1
    LOAD 0
    SWAP
    LT
    LOAD 1
    LOAD 0
    SWAP
    GE
    LOAD 0
    LOAD 1
    SWAP
    SUB
    LOAD 0
    LOAD 1
    SWAP
    DIV
    LOAD 0
    LOAD 1
    SWAP
    IDIV
    LOAD 0
    LOAD 1
    SWAP
    MOD
    LOAD 0
    LOAD 1
    SWAP
    LT
    LOAD 0
    LOAD 1
    SWAP
    GE
    ARRAY 12
    PRINTLN
    LOAD 0
    LOAD 1
    DUP2
    SUB
    STORE 2
    DIV
    LOAD 2
    ARRAY 2
    PRINTLN
    LOAD 1
    GSTORE 1
    LOAD 0
    GSTORE 0
    GLOAD 1
    GLOAD 0
    SUB
    GLOAD 0
    GLOAD 1
    MOD
    ARRAY 2
    PRINTLN
    NIL
    RET
.end
.func nest 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    SUB
    SUB
    LOAD 0
    LOAD 1
    SUB
    LOAD 2
    SUB
    LOAD 0
    LOAD 1
    LOAD 2
    IDIV
    IDIV
    LOAD 0
    LOAD 1
    IDIV
    LOAD 2
    IDIV
    LOAD 0
    LOAD 1
    LOAD 2
    MUL
    ADD
    LOAD 0
    LOAD 1
    ADD
    LOAD 2
    MUL
    ARRAY 6
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 7
    ICONST 5
    ICONST 3
    CALL all
    POP
    ICONST 7
    ICONST 5
    ICONST 3
    CALL nest
    POP
    CONST -7.5
    ICONST 2
    CONST 0.5
    CALL all
    POP
    CONST -7.5
    ICONST 2
    CONST 0.5
    CALL nest
    POP
    ICONST 1
    ICONST -3
    CONST 1099511627776
    CALL all
    POP
    ICONST 1
    ICONST -3
    CONST 1099511627776
    CALL nest
    POP
    CONST 0.1
    ICONST 100
    ICONST -7
    CALL all
    POP
    CONST 0.1
    ICONST 100
    ICONST -7
    CALL nest
    POP
    HALT
.end
