; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 8.7
; covers: edge.1
; For falsy and truthy values, as constants and computed: the value, does JT jump, does JF jump, NOT, and
; does JT jump behind NOT. Then the number of truthy ones, by JT directly behind GET.
; exit: 0
; output:
; |[nil, false, true, true, true]
; |[false, false, true, true, true]
; |[0, false, true, true, true]
; |[0.0, false, true, true, true]
; |[-0.0, false, true, true, true]
; |["", false, true, true, true]
; |[0, false, true, true, true]
; |[-0.0, false, true, true, true]
; |[0.0, false, true, true, true]
; |["", false, true, true, true]
; |[true, true, false, false, false]
; |[1, true, false, false, false]
; |[-1, true, false, false, false]
; |[4294967296, true, false, false, false]
; |[256, true, false, false, false]
; |[-9223372036854775808, true, false, false, false]
; |[nan, true, false, false, false]
; |[nan, true, false, false, false]
; |[inf, true, false, false, false]
; |[-inf, true, false, false, false]
; |[5e-324, true, false, false, false]
; |["0", true, false, false, false]
; |["\\x00", true, false, false, false]
; |[" ", true, false, false, false]
; |[[], true, false, false, false]
; |[{}, true, false, false, false]
; |[[0], true, false, false, false]
; |[<func jt>, true, false, false, false]
; |18
.func jt 1 1
    LOAD 0
    JT yes
    FALSE
    RET
yes:
    TRUE
    RET
.end
.func jf 1 1
    LOAD 0
    JF yes
    FALSE
    RET
yes:
    TRUE
    RET
.end
.func notjt 1 1
    LOAD 0
    NOT
    JT yes
    FALSE
    RET
yes:
    TRUE
    RET
.end
.func values 0 2
    CONST 5e-324
    STORE 0
    CONST inf
    STORE 1
    NIL
    FALSE
    ICONST 0
    CONST 0.0
    CONST -0.0
    CONST ""
    LOAD 0
    LOAD 0
    EQ
    JT equal
    HALT
equal:
    ICONST 5
    DUP
    SUB             ; 0
    CONST 0.0
    ICONST -1
    MUL             ; -0.0
    LOAD 0
    CONST 0.5
    MUL             ; 0.0
    CONST "ab"
    ICONST 1
    DUP
    SLICE           ; ""
    TRUE
    ICONST 1
    ICONST -1
    CONST 4294967296
    ICONST 256
    CONST -9223372036854775808
    CONST nan
    LOAD 1
    LOAD 1
    SUB             ; NaN
    LOAD 1
    CONST -inf
    LOAD 0
    CONST "0"
    ICONST 0
    CHR
    CONST " "
    ARRAY 0
    MAP
    ICONST 0
    ARRAY 1
    FUNC jt
    ARRAY 28
    RET
.end
.func main 0 4      ; 0: values, 1: index, 2: value, 3: count
    CALL values
    STORE 0
    ICONST 0
    STORE 1
    ICONST 0
    STORE 3
next:
    LOAD 0
    LOAD 1
    GET
    STORE 2
    LOAD 2
    LOAD 2
    CALL jt
    LOAD 2
    CALL jf
    LOAD 2
    NOT
    LOAD 2
    CALL notjt
    ARRAY 5
    PRINTLN
    LOAD 0
    LOAD 1
    GET
    JT count
    JMP step
count:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
step:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    ICONST 28
    LT
    JT next
    LOAD 3
    PRINTLN
    HALT
.end
