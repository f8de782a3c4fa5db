; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 4.3 5.3
; covers: edge.29
; RET drops what is left on the callee's operand stack; what the caller has on its own stays, at each
; height at which RET stands, and for values that nothing else holds.
; exit: 0
; output:
; |["a", 1, "r1", [2], "r3", {}, "r0"]
; |20
.func leave 1 1     ; leaves as many values as its argument says
    LOAD 0
    JF none
    CONST "x"
    LOAD 0
    ICONST 1
    EQ
    JT one
    ICONST 8
    FUNC leave
    ARRAY 2
    MAP
    CONST "r3"
    RET             ; "x", an array and a map are left
one:
    CONST "r1"
    RET             ; "x" is left
none:
    CONST "r0"
    RET
.end
.func main 0 1
    CONST "a"
    ICONST 1
    ICONST 1
    CALL leave
    ICONST 2
    ARRAY 1
    ICONST 3
    CALL leave
    MAP
    FUNC leave
    ICONST 0
    CALLV 1
    ARRAY 7
    PRINTLN
    ICONST 20       ; counts 20 results that are truthy
    STORE 0
    ICONST 0
again:
    LOAD 0
    CALL leave
    NOT
    NOT
    JF wrong
    ICONST 1
    ADD
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    LOAD 0
    JT again
wrong:
    PRINTLN
    HALT
.end
