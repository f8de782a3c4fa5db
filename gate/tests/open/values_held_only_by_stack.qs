; sections: 2.2 12
; covers: edge.29
; A value stays valid while an operand stack or a call further down is all that holds it, although its
; container or its variable is overwritten, emptied or released meanwhile.
; exit: 0
; output:
; |[["in"], nil]
; |[["key"], {}]
; |[1, [2]]
; |["argument", "new"]
; |[[[]], 0]
.globals 1
.func overwrite 1 1
    CONST "new"
    GSTORE 0        ; the caller's global was the last other holder of local 0
    LOAD 0
    ICONST 0
    GET
    RET
.end
.func main 0 1
    CONST "in"
    ARRAY 1
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    GET             ; ["in"]
    LOAD 0
    ICONST 0
    NIL
    SET
    NIL
    STORE 0
    LOAD 0
    ARRAY 2
    PRINTLN
    MAP
    STORE 0
    LOAD 0
    CONST "key"
    ARRAY 1
    NIL
    SET
    LOAD 0
    ICONST 0
    NEXT
    POP             ; the key ["key"]
    DUP
    LOAD 0
    SWAP
    DEL
    POP
    LOAD 0
    ARRAY 2
    PRINTLN
    ICONST 1
    ICONST 2
    ARRAY 1
    ARRAY 2         ; [1, [2]], held by the operand stack alone
    APOP            ; the array itself is released
    ICONST 1
    SWAP
    ARRAY 2
    PRINTLN
    CONST "argument"
    ARRAY 1
    GSTORE 0
    GLOAD 0
    CALL overwrite
    GLOAD 0
    ARRAY 2
    PRINTLN
    ARRAY 0
    ARRAY 1
    STORE 0
    LOAD 0
    LOAD 0
    ICONST 0
    LOAD 0
    ICONST 0
    GET
    SET             ; the element is replaced by itself
    ICONST 0
    ARRAY 2
    PRINTLN
    HALT
.end
