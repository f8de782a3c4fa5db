; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.4 5.4
; covers: edge.6
; USHR of ints; then of a float by -1: a float is no operand, and -1 is no number of bits; TYPE comes first.
; exit: 20
; output:
; |6
.func shift 2 2
    LOAD 0
    LOAD 1
    USHR
    RET
.end
.func main 0 0
    ICONST 25
    ICONST 2
    CALL shift
    PRINTLN
    CONST 25.0
    ICONST -1
    CALL shift
    PRINTLN
    HALT
.end
