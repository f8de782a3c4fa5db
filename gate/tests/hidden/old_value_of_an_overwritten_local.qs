; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 8.3 12
; covers: edge.25 pair.LOAD+ICONST+ADD+STORE.values pair.LOAD+STORE.values pair.DUP+STORE.values pair.GLOAD+CALL+SUB.values
; A local or global is loaded, then stored to, then the loaded value is used: by increments, exchanges, calls.
; exit: 0
; output:
; |[-1, 6, true, 35, -2, 10, 1, -5]
; |[-1, -9223372036854775808, true, 9223372036854775801, 9223372036854775800, -2, 1, -9223372036854775807]
; |[-1.0, 1.0, true, -0.0, -7.0, 0.0, 1.0, 0.0]
; |[-1.0, 3.5, true, 17.5, -4.5, 5.0, 1.0, -2.5]
; |[nan, nan, false, nan, nan, nan, nan, nan]
.globals 1
.func change 0 0        ; changes the global and gives its new value
    GLOAD 0
    ICONST 2
    MUL
    GSTORE 0
    GLOAD 0
    RET
.end
.func all 1 3
    LOAD 0
    STORE 1
    LOAD 1
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    SUB                 ; x - (x + 1)
    LOAD 1              ; x + 1
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    LOAD 1
    LOAD 0
    EQ
    LOAD 0
    ICONST 7
    STORE 0
    LOAD 0
    MUL                 ; x * 7
    LOAD 1
    LOAD 0
    STORE 1
    STORE 0             ; exchange
    LOAD 0
    LOAD 1
    SUB                 ; x - 7
    LOAD 0
    DUP
    STORE 2
    CONST "gone"
    STORE 0
    LOAD 2
    ADD                 ; x + x
    LOAD 2
    ICONST -1
    ADD
    STORE 0
    LOAD 2
    LOAD 0
    SUB                 ; into another local
    LOAD 2
    GSTORE 0
    GLOAD 0
    CALL change
    SUB                 ; x - 2 x
    ARRAY 8
    RET
.end
.func values 0 0
    ICONST 5
    CONST 9223372036854775807
    CONST -0.0
    CONST 2.5
    CONST nan
    ARRAY 5
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
    CALL all
    PRINTLN
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
