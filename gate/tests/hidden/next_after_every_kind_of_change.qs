; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 9.2 9.3
; covers: edge.12
; NEXT from every cursor after deletions, re-insertions, emptying; the greatest int as cursor; the smallest one is an INDEX
; error.
; exit: 22
; output:
; |[["a", 1], ["b", 2], ["c", 3], [nil, -1], [nil, -1], [nil, -1]]
; |[["c", 3], ["c", 3], ["c", 3], ["a", 4], [nil, -1]]
; |[["c", 3], ["a", 4], ["a", 4]]
; |[[nil, -1], [nil, -1], [nil, -1]]
; |[[nil, 5], [nil, 5], [nil, -1]]
.func next 2 2
    LOAD 0
    LOAD 1
    NEXT
    ARRAY 2
    RET
.end
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "a"
    ICONST 1
    SET
    LOAD 0
    CONST "b"
    ICONST 2
    SET
    LOAD 0
    CONST "c"
    ICONST 3
    SET
    LOAD 0
    ICONST 0
    CALL next
    LOAD 0
    ICONST 1
    CALL next
    LOAD 0
    ICONST 2
    CALL next
    LOAD 0
    ICONST 3
    CALL next
    LOAD 0
    ICONST 4
    CALL next
    LOAD 0
    CONST 9223372036854775807
    CALL next
    ARRAY 6
    PRINTLN
    LOAD 0
    CONST "a"
    DEL
    POP
    LOAD 0
    CONST "b"
    DEL
    POP
    LOAD 0
    CONST "a"
    ICONST 4
    SET
    LOAD 0
    ICONST 0
    CALL next
    LOAD 0
    ICONST 1
    CALL next
    LOAD 0
    ICONST 2
    CALL next
    LOAD 0
    ICONST 3
    CALL next
    LOAD 0
    ICONST 4
    CALL next
    ARRAY 5
    PRINTLN
    LOAD 0
    CONST "c"
    ICONST 0
    SET
    LOAD 0
    ICONST 2
    CALL next
    LOAD 0
    CONST "c"
    DEL
    POP
    LOAD 0
    ICONST 0
    CALL next
    LOAD 0
    ICONST 2
    CALL next
    ARRAY 3
    PRINTLN
    LOAD 0
    CONST "a"
    DEL
    POP
    LOAD 0
    ICONST 0
    CALL next
    LOAD 0
    ICONST 4
    CALL next
    LOAD 0
    CONST 4294967296
    CALL next
    ARRAY 3
    PRINTLN
    LOAD 0
    NIL
    NIL
    SET
    LOAD 0
    ICONST 0
    CALL next
    LOAD 0
    ICONST 4
    CALL next
    LOAD 0
    ICONST 5
    CALL next
    ARRAY 3
    PRINTLN
    LOAD 0
    CONST -9223372036854775808
    NEXT
    PRINTLN
    HALT
.end
