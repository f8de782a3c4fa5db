; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.3 12
; covers: pair.ICONST+ADD.values pair.ICONST+SUB.values pair.ICONST+ADD.types pair.ICONST+SUB.types edge.26 edge.27 edge.28
; ICONST ADD and ICONST SUB on results of GET, CALL, GLOAD, MUL and DUP: int 0 and -0.0, wrapping, the smallest int32; nil at
; last: TYPE.
; exit: 20
; output:
; |[3, 3, 2147483651, 4, 2, 3, 9]
; |[-0.0, 0.0, 2147483648.0, 1.0, -1.0, -0.0, 0.0]
; |[0.0, 0.0, 2147483648.0, 1.0, -1.0, 0.0, 0.0]
; |[9223372036854775807, 9223372036854775807, -9223372034707292161, -9223372036854775808, 9223372036854775806, 9223372036854775807, 1]
; |[-9223372036854775808, -9223372036854775808, -9223372034707292160, -9223372036854775807, 9223372036854775807, -9223372036854775808, 0]
; |[nan, nan, nan, nan, nan, nan, nan]
; |[0, 0, 2147483648, 1, -1, 0, 0]
; |[-1.5, -1.5, 2147483646.5, -0.5, -2.5, -1.5, 2.25]
.globals 1
.func same 1 1
    LOAD 0
    RET
.end
.func f 1 2
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    SUB
    LOAD 0
    ICONST 0
    GET
    ICONST 0
    ADD
    LOAD 0
    ICONST 0
    GET
    CALL same
    ICONST -2147483648
    SUB
    LOAD 0
    ICONST 0
    GET
    DUP
    GSTORE 0
    STORE 1
    LOAD 1
    NIL
    STORE 1
    ICONST 1
    ADD
    GLOAD 0
    ICONST 1
    SUB
    GLOAD 0
    ICONST 1
    MUL
    ICONST 0
    SUB
    GLOAD 0
    DUP
    ICONST 0
    SUB
    MUL
    ARRAY 7
    RET
.end
.func many 1 3          ; 300 times f; prints the last result
    ICONST 300
    STORE 1
again:
    LOAD 0
    CALL f
    STORE 2
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT again
    LOAD 2
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 3
    ARRAY 1
    CALL many
    POP
    CONST -0.0
    ARRAY 1
    CALL many
    POP
    CONST 0.0
    ARRAY 1
    CALL many
    POP
    CONST 9223372036854775807
    ARRAY 1
    CALL many
    POP
    CONST -9223372036854775808
    ARRAY 1
    CALL many
    POP
    CONST nan
    ARRAY 1
    CALL many
    POP
    ICONST 0
    ARRAY 1
    CALL many
    POP
    CONST -1.5
    ARRAY 1
    CALL many
    POP
    NIL
    ARRAY 1
    CALL many
    POP
    HALT
.end
