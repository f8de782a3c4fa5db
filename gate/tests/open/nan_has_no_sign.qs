; sections: 2.4 8.3 9.1
; There is one NaN, however it is computed; NEG leaves it as it is, and all NaNs are one key.
; exit: 0
; output:
; |[nan, nan, nan, nan, nan, nan, nan]
; |{nan: 7}
.func main 0 2      ; 0: the array of NaNs, 1: a map
    CONST 0.0
    DUP
    DIV
    CONST inf
    DUP
    SUB
    ICONST -1
    SQRT
    CONST 0.0
    DUP
    DIV
    NEG
    CONST inf
    CONST -0.0
    MUL
    CONST nan
    CONST nan
    NEG
    ARRAY 7
    DUP
    STORE 0
    PRINTLN
    MAP
    STORE 1
next:
    LOAD 1
    LOAD 0
    LEN
    JF done
    LOAD 0
    APOP
    DUP2
    GET             ; the count so far, nil at first
    DUP
    JT count
    POP
    ICONST 0
count:
    ICONST 1
    ADD
    SET
    JMP next
done:
    PRINTLN
    HALT
.end
