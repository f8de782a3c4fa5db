; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 8.2 8.3 8.4 8.5 12
; covers: edge.25 edge.29
; Every operation takes the value that a local had when it was loaded, although the local has been overwritten since.
; exit: 0
; output:
; |[10, 3, 9]
; |[-1.5, -4, 9]
; |[2.0, 2, 9]
; |[nan, 1, 9]
; |[9223372036854775807, -1, 9]
; |[7, 10]
; |[2.5, -1.5]
; |[-0.0, 2.0]
; |[nan, nan]
; |[-9223372036854775808, 9223372036854775807]
; |[4, 3, 9]
; |[6.5, -4, 9]
; |[-2.0, 2, 9]
; |[nan, 1, 9]
; |[-9223372036854775807, -1, 9]
; |[7, 4]
; |[2.5, 6.5]
; |[-0.0, -2.0]
; |[nan, nan]
; |[-9223372036854775808, -9223372036854775807]
; |[21, 3, 9]
; |[-10.0, -4, 9]
; |[-0.0, 2, 9]
; |[nan, 1, 9]
; |[-9223372036854775808, -1, 9]
; |[7, 21]
; |[2.5, -10.0]
; |[-0.0, -0.0]
; |[nan, nan]
; |[-9223372036854775808, -9223372036854775808]
; |[2.3333333333333335, 3, 9]
; |[-0.625, -4, 9]
; |[-0.0, 2, 9]
; |[nan, 1, 9]
; |[9.223372036854776e18, -1, 9]
; |[7, 2.3333333333333335]
; |[2.5, -0.625]
; |[-0.0, -0.0]
; |[nan, nan]
; |[-9223372036854775808, 9.223372036854776e18]
; |[2, 3, 9]
; |[-1.0, -4, 9]
; |[-0.0, 2, 9]
; |[nan, 1, 9]
; |[-9223372036854775808, -1, 9]
; |[7, 2]
; |[2.5, -1.0]
; |[-0.0, -0.0]
; |[nan, nan]
; |[-9223372036854775808, -9223372036854775808]
; |[1, 3, 9]
; |[-1.5, -4, 9]
; |[0.0, 2, 9]
; |[nan, 1, 9]
; |[0, -1, 9]
; |[7, 1]
; |[2.5, -1.5]
; |[-0.0, 0.0]
; |[nan, nan]
; |[-9223372036854775808, 0]
; |[false, 3, 9]
; |[false, -4, 9]
; |[false, 2, 9]
; |[false, 1, 9]
; |[false, -1, 9]
; |[true, 3, 9]
; |[true, -4, 9]
; |[true, 2, 9]
; |[true, 1, 9]
; |[true, -1, 9]
; |[false, 3, 9]
; |[false, -4, 9]
; |[true, 2, 9]
; |[false, 1, 9]
; |[true, -1, 9]
; |[false, 3, 9]
; |[false, -4, 9]
; |[true, 2, 9]
; |[false, 1, 9]
; |[true, -1, 9]
; |[true, 3, 9]
; |[true, -4, 9]
; |[false, 2, 9]
; |[false, 1, 9]
; |[false, -1, 9]
; |[true, 3, 9]
; |[true, -4, 9]
; |[false, 2, 9]
; |[false, 1, 9]
; |[false, -1, 9]
; |[4, 5, 9]
; |[0, 3, 9]
; |[13, 5, 9]
; |[-9223372036854775805, 3, 9]
; |[9, 5, 9]
; |[-9223372036854775805, 3, 9]
; |[384, 5, 9]
; |[0, 3, 9]
; |[0, 5, 9]
; |[-1152921504606846976, 3, 9]
; |[0, 5, 9]
; |[1152921504606846976, 3, 9]
; |-5
; |0.0
; |3
; |2
; |falsy
; |truthy
; |falsy
; |truthy
; |-9223372036854775808
; |[1, -0.0]
; |[7, nil]
; |5.5
; |98
; |[4, "v"]
; |[4, nan]
; |[nil, 8]
; |[0, 1, "k"]
; |2.0
.func old_ADD 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    ADD
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func own_ADD 2 2        ; the old a stays below its new value
    LOAD 0
    LOAD 0
    LOAD 1
    ADD
    STORE 0
    LOAD 0
    ARRAY 2
    RET
.end
.func old_SUB 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    SUB
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func own_SUB 2 2        ; the old a stays below its new value
    LOAD 0
    LOAD 0
    LOAD 1
    SUB
    STORE 0
    LOAD 0
    ARRAY 2
    RET
.end
.func old_MUL 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    MUL
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func own_MUL 2 2        ; the old a stays below its new value
    LOAD 0
    LOAD 0
    LOAD 1
    MUL
    STORE 0
    LOAD 0
    ARRAY 2
    RET
.end
.func old_DIV 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    DIV
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func own_DIV 2 2        ; the old a stays below its new value
    LOAD 0
    LOAD 0
    LOAD 1
    DIV
    STORE 0
    LOAD 0
    ARRAY 2
    RET
.end
.func old_IDIV 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    IDIV
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func own_IDIV 2 2        ; the old a stays below its new value
    LOAD 0
    LOAD 0
    LOAD 1
    IDIV
    STORE 0
    LOAD 0
    ARRAY 2
    RET
.end
.func old_MOD 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    MOD
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func own_MOD 2 2        ; the old a stays below its new value
    LOAD 0
    LOAD 0
    LOAD 1
    MOD
    STORE 0
    LOAD 0
    ARRAY 2
    RET
.end
.func old_EQ 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    EQ
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_NE 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    NE
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_LT 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    LT
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_LE 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    LE
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_GT 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    GT
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_GE 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    GE
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_BAND 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    BAND
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_BOR 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    BOR
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_BXOR 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    BXOR
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_SHL 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    SHL
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_SHR 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    SHR
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_USHR 2 2        ; a and b, then b is 9: the operations still take a and b
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    USHR
    LOAD 1
    ICONST 9
    STORE 1
    LOAD 1
    ARRAY 3
    RET
.end
.func old_neg 1 1
    LOAD 0
    NIL
    STORE 0
    NEG
    RET
.end
.func old_len 1 1
    LOAD 0
    ICONST 5
    STORE 0
    LEN
    RET
.end
.func old_jf 1 1
    LOAD 0
    TRUE
    STORE 0
    JF falsy
    CONST "truthy"
    RET
falsy:
    CONST "falsy"
    RET
.end
.func old_jt 1 1
    LOAD 0
    FALSE
    STORE 0
    JT truthy
    CONST "falsy"
    RET
truthy:
    CONST "truthy"
    RET
.end
.func old_ret 1 1
    LOAD 0
    NIL
    STORE 0
    RET
.end
.func pair 2 2
    LOAD 0
    LOAD 1
    ARRAY 2
    RET
.end
.func old_call 2 2
    LOAD 0
    LOAD 1
    NIL
    STORE 0
    NIL
    STORE 1
    CALL pair
    RET
.end
.func old_callv 2 2
    LOAD 0
    LOAD 1
    NIL
    STORE 0
    NIL
    STORE 1
    LOAD 0
    CALLV 2
    RET
.end
.func old_get 2 2
    LOAD 0
    LOAD 1
    NIL
    STORE 0
    ICONST 0
    STORE 1
    GET
    RET
.end
.func old_set 3 4
    LOAD 0
    STORE 3
    LOAD 0
    LOAD 1
    LOAD 2
    NIL
    STORE 0
    ICONST 0
    STORE 1
    NIL
    STORE 2
    SET
    LOAD 3
    RET
.end
.func old_apush 2 3
    LOAD 0
    STORE 2
    LOAD 0
    LOAD 1
    NIL
    STORE 0
    NIL
    STORE 1
    APUSH
    LOAD 2
    RET
.end
.func old_store 1 2
    LOAD 0
    NIL
    STORE 0
    STORE 1
    LOAD 0
    LOAD 1
    ARRAY 2
    RET
.end
.func old_next 2 3
    LOAD 1
    LOAD 0
    LOAD 1
    NEXT
    STORE 1
    STORE 2
    LOAD 1
    LOAD 2
    ARRAY 3
    RET
.end
.func sum 2 2
    LOAD 0
    LOAD 1
    ADD
    RET
.end
.func two 0 0
    ICONST 2
    RET
.end
.func main 0 0
    ICONST 7
    ICONST 3
    CALL old_ADD
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_ADD
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_ADD
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_ADD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_ADD
    PRINTLN
    ICONST 7
    ICONST 3
    CALL own_ADD
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL own_ADD
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL own_ADD
    PRINTLN
    CONST nan
    ICONST 1
    CALL own_ADD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL own_ADD
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_SUB
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_SUB
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_SUB
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_SUB
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_SUB
    PRINTLN
    ICONST 7
    ICONST 3
    CALL own_SUB
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL own_SUB
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL own_SUB
    PRINTLN
    CONST nan
    ICONST 1
    CALL own_SUB
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL own_SUB
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_MUL
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_MUL
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_MUL
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_MUL
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_MUL
    PRINTLN
    ICONST 7
    ICONST 3
    CALL own_MUL
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL own_MUL
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL own_MUL
    PRINTLN
    CONST nan
    ICONST 1
    CALL own_MUL
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL own_MUL
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_DIV
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_DIV
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_DIV
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_DIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_DIV
    PRINTLN
    ICONST 7
    ICONST 3
    CALL own_DIV
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL own_DIV
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL own_DIV
    PRINTLN
    CONST nan
    ICONST 1
    CALL own_DIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL own_DIV
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_IDIV
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_IDIV
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_IDIV
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_IDIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_IDIV
    PRINTLN
    ICONST 7
    ICONST 3
    CALL own_IDIV
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL own_IDIV
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL own_IDIV
    PRINTLN
    CONST nan
    ICONST 1
    CALL own_IDIV
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL own_IDIV
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_MOD
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_MOD
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_MOD
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_MOD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_MOD
    PRINTLN
    ICONST 7
    ICONST 3
    CALL own_MOD
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL own_MOD
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL own_MOD
    PRINTLN
    CONST nan
    ICONST 1
    CALL own_MOD
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL own_MOD
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_EQ
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_EQ
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_EQ
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_EQ
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_EQ
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_NE
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_NE
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_NE
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_NE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_NE
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_LT
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_LT
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_LT
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_LT
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_LT
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_LE
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_LE
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_LE
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_LE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_LE
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_GT
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_GT
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_GT
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_GT
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_GT
    PRINTLN
    ICONST 7
    ICONST 3
    CALL old_GE
    PRINTLN
    CONST 2.5
    ICONST -4
    CALL old_GE
    PRINTLN
    CONST -0.0
    ICONST 2
    CALL old_GE
    PRINTLN
    CONST nan
    ICONST 1
    CALL old_GE
    PRINTLN
    CONST -9223372036854775808
    ICONST -1
    CALL old_GE
    PRINTLN
    ICONST 12
    ICONST 5
    CALL old_BAND
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    CALL old_BAND
    PRINTLN
    ICONST 12
    ICONST 5
    CALL old_BOR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    CALL old_BOR
    PRINTLN
    ICONST 12
    ICONST 5
    CALL old_BXOR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    CALL old_BXOR
    PRINTLN
    ICONST 12
    ICONST 5
    CALL old_SHL
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    CALL old_SHL
    PRINTLN
    ICONST 12
    ICONST 5
    CALL old_SHR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    CALL old_SHR
    PRINTLN
    ICONST 12
    ICONST 5
    CALL old_USHR
    PRINTLN
    CONST -9223372036854775808
    ICONST 3
    CALL old_USHR
    PRINTLN
    ICONST 5
    CALL old_neg
    PRINTLN
    CONST -0.0
    CALL old_neg
    PRINTLN
    CONST "abc"
    CALL old_len
    PRINTLN
    NIL
    NIL
    ARRAY 2
    CALL old_len
    PRINTLN
    CONST 0.0
    CALL old_jf
    PRINTLN
    CONST "a"
    CALL old_jf
    PRINTLN
    ICONST 0
    CALL old_jt
    PRINTLN
    CONST nan
    CALL old_jt
    PRINTLN
    CONST -9223372036854775808
    CALL old_ret
    PRINTLN
    ICONST 1
    CONST -0.0
    CALL old_call
    PRINTLN
    FUNC pair
    ICONST 7
    CALL old_callv
    PRINTLN
    ICONST 4
    CONST 5.5
    ARRAY 2
    ICONST 1
    CALL old_get
    PRINTLN
    CONST "ab"
    ICONST 1
    CALL old_get
    PRINTLN
    ICONST 4
    CONST 5.5
    ARRAY 2
    ICONST 1
    CONST "v"
    CALL old_set
    PRINTLN
    ICONST 4
    ARRAY 1
    CONST nan
    CALL old_apush
    PRINTLN
    ICONST 8
    CALL old_store
    PRINTLN
    MAP
    DUP
    CONST "k"
    ICONST 1
    SET
    ICONST 0
    CALL old_next
    PRINTLN
    CONST -0.0
    CALL two
    CALL sum
    PRINTLN
    HALT
.end
