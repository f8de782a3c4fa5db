; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 2.7 8.7
; covers: pair.LEN+LT.types pair.LEN+LT.values pair.LEN+LT.jump edge.26 edge.28
; i < LEN of arrays, strings and maps in turn, with i an int, a float, NaN; jumps to the LT; a loop over an array that grows;
; LEN of a float at last: TYPE.
; exit: 20
; output:
; |[true, [0, 1, 2, 3, 4]]
; |[false, [0, 1, 2, 3, 4]]
; |[true, [0, 1, 2, 3, 4]]
; |[false, [0, 1, 2, 3, 4]]
; |[true, [0, 1, 2, 3, 4]]
; |[false, [0, 1, 2, 3, 4]]
; |[true, [0, 1, 2, 3, 4]]
; |[true, [0, 1, 2, 3, 4]]
; |[false, [0, 1, 2, 3, 4]]
; |[true, [0, 1, 2, 3, 4]]
.func entry 0 1         ; a map with one entry
    MAP
    STORE 0
    LOAD 0
    NIL
    NIL
    SET
    LOAD 0
    RET
.end
.func grown 1 3         ; an array that grows to 5 elements while a loop goes over it
    ICONST 0
    ARRAY 1
    STORE 2
    ICONST 0
    STORE 1
loop:
    LOAD 1
    LOAD 2
    LEN
    LT
    JF end
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    ICONST 5
    LT
    JF loop
    LOAD 2
    LOAD 1
    APUSH
    JMP loop
end:
    LOAD 2
    RET
.end
.func f 4 4
    LOAD 1
    LOAD 3
    LOAD 2
    JT lt
    POP
    LOAD 0
    LEN
lt:
    LT
    LOAD 0
    CALL grown
    ARRAY 2
    RET
.end
.func many 4 6          ; 100 times f; prints the last result
    ICONST 100
    STORE 4
again:
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    CALL f
    STORE 5
    LOAD 4
    ICONST 1
    SUB
    DUP
    STORE 4
    JT again
    LOAD 5
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    NIL
    NIL
    ARRAY 2
    ICONST 1
    ICONST 0
    ICONST 0
    CALL many
    POP
    CONST "ab"
    ICONST 2
    ICONST 0
    ICONST 9
    CALL many
    POP
    MAP
    ICONST -1
    ICONST 0
    ICONST -9
    CALL many
    POP
    ARRAY 0
    CONST nan
    ICONST 0
    ICONST 0
    CALL many
    POP
    CONST "abc"
    CONST 2.9999
    CONST ""
    ICONST 0
    CALL many
    POP
    CONST ""
    CONST -0.0
    NIL
    ICONST 1
    CALL many
    POP
    CONST "x"
    ICONST 5
    ICONST 1
    CONST 5.5
    CALL many
    POP
    CONST "x"
    CONST "a"
    ICONST 1
    CONST "b"
    CALL many
    POP
    CONST "x"
    ICONST 5
    TRUE
    CONST nan
    CALL many
    POP
    CALL entry
    ICONST 0
    ICONST 0
    ICONST 0
    CALL many
    POP
    CONST 3.0
    ICONST 1
    ICONST 0
    ICONST 0
    CALL many
    POP
    HALT
.end
