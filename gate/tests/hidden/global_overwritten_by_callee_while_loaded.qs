; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 5.3 8.2
; covers: edge.25 edge.29
; A global and an element are loaded, then a callee replaces them; what was loaded is still there.
; exit: 0
; output:
; |[1, 2]
; |["text", 3]
; |[[1, 2], 4]
; |[{"k": "v"}, nil]
; |-1
; |9
.globals 2
.func replace 1 1   ; puts its argument into global 0 and returns it
    LOAD 0
    GSTORE 0
    GLOAD 0
    RET
.end
.func empty 0 0     ; takes the only element of the array in global 1
    GLOAD 1
    APOP
    POP
    ICONST 0
    RET
.end
.func main 0 0
    ICONST 1
    GSTORE 0
    GLOAD 0
    ICONST 2
    CALL replace
    ARRAY 2
    PRINTLN
    CONST "te"
    CONST "xt"
    CONCAT
    GSTORE 0
    GLOAD 0
    ICONST 3
    CALL replace
    ARRAY 2
    PRINTLN
    ICONST 1
    ICONST 2
    ARRAY 2
    GSTORE 0
    GLOAD 0
    ICONST 4
    CALL replace
    ARRAY 2
    PRINTLN
    MAP
    GSTORE 0
    GLOAD 0
    CONST "k"
    CONST "v"
    SET
    GLOAD 0
    NIL
    CALL replace
    ARRAY 2
    PRINTLN
    ICONST 5
    GSTORE 0
    GLOAD 0
    ICONST 6
    CALL replace
    SUB
    PRINTLN         ; 5 - 6
    ICONST 9
    ARRAY 1
    ARRAY 1
    GSTORE 1
    GLOAD 1
    ICONST 0
    GET
    CALL empty      ; the inner array is held by the operand stack alone
    GET
    PRINTLN
    HALT
.end
