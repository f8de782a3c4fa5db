; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 8.5
; covers: edge.3 pair.LOAD+JT.types pair.LOAD+JF.types pair.NOT+JT.types pair.NOT+JF.types pair.NOT+NOT.types
; For each value: does JT jump, does JF, NOT, NOT NOT, does JT after NOT, JF after NOT.
; exit: 0
; output:
; |[false, true, true, false, true, false]
; |[false, true, true, false, true, false]
; |[true, false, false, true, false, true]
; |[false, true, true, false, true, false]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[false, true, true, false, true, false]
; |[false, true, true, false, true, false]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[false, true, true, false, true, false]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
; |[true, false, false, true, false, true]
.func one 1 2
    ARRAY 0
    STORE 1
    LOAD 0
    JT one_true
    FALSE
    JMP two
one_true:
    TRUE
two:
    LOAD 0
    JF two_false
    FALSE
    JMP three
two_false:
    TRUE
three:
    LOAD 0
    NOT
    LOAD 0
    NOT
    NOT
    LOAD 0
    NOT
    JT five_true
    FALSE
    JMP six
five_true:
    TRUE
six:
    LOAD 0
    NOT
    JF six_false
    FALSE
    JMP end
six_false:
    TRUE
end:
    ARRAY 6
    PRINTLN
    NIL
    RET
.end
.func values 0 0
    NIL
    FALSE
    TRUE
    ICONST 0
    ICONST 1
    ICONST -1
    CONST -9223372036854775808
    CONST 4294967296
    CONST 9007199254740992
    CONST 0.0
    CONST -0.0
    CONST 5e-324
    CONST nan
    CONST inf
    CONST -inf
    CONST ""
    CONST "0"
    CONST "\x00"
    ARRAY 0
    MAP
    FUNC main
    ARRAY 21
    RET
.end
.func main 0 2          ; 0: values, 1: index
    CALL values
    STORE 0
    ICONST 0
    STORE 1
again:
    LOAD 0
    LOAD 1
    GET
    CALL one
    POP
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    LOAD 0
    LEN
    LT
    JT again
    HALT
.end
