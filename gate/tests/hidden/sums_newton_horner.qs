; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.4 8.3 10.2
; covers: pair.DIV+ADD.values
; Harmonic sums both ways, the Leibniz series, Newton's root of 2, and a polynomial by Horner: all digits.
; exit: 0
; output:
; |8.178368103610284
; |8.178368103610278
; |3.1410926536210413
; |1.5
; |1.4166666666666665
; |1.4142156862745097
; |1.4142135623746899
; |1.414213562373095
; |1.414213562373095
; |false
; |2.7182818284589945
; |0.6065306597126334
; |20.085534430970817
.func sum 3 4           ; 0: from, 1: step, 2: count, 3: the sum of 1 / n
    ICONST 0
    STORE 3
again:
    LOAD 3
    ICONST 1
    LOAD 0
    DIV
    ADD
    STORE 3
    LOAD 0
    LOAD 1
    ADD
    STORE 0
    LOAD 2
    ICONST 1
    SUB
    DUP
    STORE 2
    JT again
    LOAD 3
    RET
.end
.func leibniz 0 3       ; 0: n, 1: 4 or -4, 2: the sum
    ICONST 0
    DUP
    STORE 0
    STORE 2
    ICONST 4
    STORE 1
again:
    LOAD 2
    LOAD 1
    ICONST 2
    LOAD 0
    MUL
    ICONST 1
    ADD
    DIV
    ADD
    STORE 2
    LOAD 1
    NEG
    STORE 1
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    ICONST 2000
    LOAD 0
    GT
    JT again
    LOAD 2
    RET
.end
.func horner 2 3        ; 0: coefficients, 1: x
    ICONST 0
    STORE 2
again:
    LOAD 2
    LOAD 1
    MUL
    LOAD 0
    APOP
    ADD
    STORE 2
    LOAD 0
    LEN
    JT again
    LOAD 2
    RET
.end
.func exp 1 3           ; by the coefficients 1 / k!
    ICONST 1
    ARRAY 1
    STORE 1
    ICONST 1
    STORE 2
again:
    LOAD 1
    LOAD 1
    LOAD 2
    ICONST 1
    SUB
    GET
    LOAD 2
    DIV
    APUSH
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    ICONST 16
    LT
    JT again
    LOAD 1
    LOAD 0
    CALL horner
    PRINTLN
    NIL
    RET
.end
.func main 0 2
    ICONST 1
    ICONST 1
    ICONST 2000
    CALL sum
    PRINTLN
    ICONST 2000
    ICONST -1
    ICONST 2000
    CALL sum
    PRINTLN
    CALL leibniz
    PRINTLN
    ICONST 2
    STORE 0
    ICONST 6
    STORE 1
root:
    LOAD 0
    ICONST 2
    LOAD 0
    DIV
    ADD
    ICONST 2
    DIV
    STORE 0
    LOAD 0
    PRINTLN
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    LOAD 1
    JT root
    LOAD 0
    ICONST 2
    SQRT
    EQ
    PRINTLN
    ICONST 1
    CALL exp
    POP
    CONST -0.5
    CALL exp
    POP
    ICONST 3
    CALL exp
    POP
    HALT
.end
