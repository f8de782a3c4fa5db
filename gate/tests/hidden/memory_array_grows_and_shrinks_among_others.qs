; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.10
; covers: edge.26 edge.29
; 40 arrays grow in turn by one element to 40 lengths, shrink and grow again; sums of the elements. REPEAT of nil by -1: TYPE.
; exit: 20
; output:
; |[820, 21320]
; |[0, 0]
; |[820, 21320]
.func grow 1 3          ; array i gets elements i, up to i + 1 of them, in turn with the others
    ICONST 0
    STORE 1
turn:
    LOAD 1
    ICONST 40
    LT
    JF turn_end
    ICONST 0
    STORE 2
array:
    LOAD 2
    ICONST 40
    LT
    JF array_end
    LOAD 2
    LOAD 1
    GE
    JF full
    LOAD 0
    LOAD 2
    GET
    LOAD 2
    APUSH
full:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP array
array_end:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP turn
turn_end:
    NIL
    RET
.end
.func shrink 1 3
    ICONST 0
    STORE 1
turn:
    LOAD 1
    ICONST 40
    LT
    JF turn_end
    ICONST 0
    STORE 2
array:
    LOAD 2
    ICONST 40
    LT
    JF array_end
    LOAD 0
    LOAD 2
    GET
    LEN
    JF empty
    LOAD 0
    LOAD 2
    GET
    APOP
    LOAD 2
    EQ
    JT empty
    CONST "bad "
    PRINT
empty:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP array
array_end:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP turn
turn_end:
    NIL
    RET
.end
.func sums 1 5          ; the number and the sum of all elements
    ICONST 0
    DUP
    STORE 3
    STORE 4
    ICONST 0
    STORE 1
array:
    LOAD 1
    ICONST 40
    LT
    JF array_end
    ICONST 0
    STORE 2
element:
    LOAD 2
    LOAD 0
    LOAD 1
    GET
    LEN
    LT
    JF out
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    LOAD 4
    LOAD 0
    LOAD 1
    GET
    LOAD 2
    GET
    ADD
    STORE 4
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP element
out:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP array
array_end:
    LOAD 3
    LOAD 4
    ARRAY 2
    PRINTLN
    NIL
    RET
.end
.func main 0 2
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
make:
    LOAD 1
    ICONST 40
    LT
    JF make_end
    LOAD 0
    ARRAY 0
    APUSH
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP make
make_end:
    LOAD 0
    CALL grow
    POP
    LOAD 0
    CALL sums
    POP
    LOAD 0
    CALL shrink
    POP
    LOAD 0
    CALL sums
    POP
    LOAD 0
    CALL grow
    POP
    LOAD 0
    CALL sums
    POP
    NIL
    ICONST -1
    REPEAT
    PRINTLN
    HALT
.end
