; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 8.2 12
; covers: edge.25
; A local that is loaded, then stored to: the loaded value stays as it was. With each type, as a post-
; increment, as a swap, as a rotation of three, and with a string that grows.
; exit: 0
; output:
; |[nil, 0]
; |[false, 0]
; |[41, 0]
; |[-0.0, 0]
; |["old", 0]
; |[[7], 0]
; |[{1: 2}, 0]
; |[<func main>, 0]
; |[10, 11, -1]
; |["b", 1.5]
; |[3, 1, 2]
; |["s", "st", "stt"]
.func main 0 4      ; 0: the values, 1: index, 2 and 3: scratch
    NIL
    FALSE
    ICONST 41
    CONST -0.0
    CONST "old"
    ICONST 7
    ARRAY 1
    MAP
    DUP
    ICONST 1
    ICONST 2
    SET
    FUNC main
    ARRAY 8
    STORE 0
    ICONST 0
    STORE 1
next:
    LOAD 0
    LOAD 1
    GET
    STORE 2
    LOAD 2
    ICONST 0
    STORE 2
    LOAD 2
    ARRAY 2
    PRINTLN
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    ICONST 8
    LT
    JT next
    ICONST 10
    STORE 2
    LOAD 2          ; 10
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2          ; 11
    DUP2
    SUB             ; -1
    ARRAY 3
    PRINTLN
    CONST 1.5
    STORE 2
    CONST "b"
    STORE 3
    LOAD 2
    LOAD 3
    STORE 2
    STORE 3
    LOAD 2
    LOAD 3
    ARRAY 2
    PRINTLN
    ICONST 1
    STORE 1
    ICONST 2
    STORE 2
    ICONST 3
    STORE 3
    LOAD 3
    LOAD 1
    LOAD 2
    STORE 3
    STORE 2
    STORE 1
    LOAD 1
    LOAD 2
    LOAD 3
    ARRAY 3
    PRINTLN
    CONST "s"
    STORE 1
    LOAD 1
    LOAD 1
    CONST "t"
    CONCAT
    STORE 1
    LOAD 1
    LOAD 1
    CONST "t"
    CONCAT
    STORE 1
    LOAD 1
    ARRAY 3
    PRINTLN
    HALT
.end
