; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 8.2 8.1
; covers: edge.25
; DUP, DUP2, SWAP, POP, locals and globals with a value of each type; DUP copies a reference.
; exit: 0
; output:
; |[nil, nil, 0, 0]
; |[true, true, 1, 1]
; |[-7, -7, 2, 2]
; |[2.5, 2.5, 3, 3]
; |["s", "s", 4, 4]
; |[[1], [1], 5, 5]
; |[{}, {}, 6, 6]
; |[<func main>, <func main>, 7, 7]
; |true
; |[1, 9]
; |[5, 6, 5, 6, 7]
.globals 2
.func main 0 4      ; 0: the values, 1: index, 2: value, 3: scratch
    NIL
    TRUE
    ICONST -7
    CONST 2.5
    CONST "s"
    ICONST 1
    ARRAY 1
    MAP
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
    DUP
    LOAD 1          ; v v i
    SWAP            ; v i v
    DUP2            ; v i v i v
    POP
    GSTORE 0        ; i
    GSTORE 1        ; v
    STORE 3         ; i; v stays
    GLOAD 1
    GLOAD 0
    LOAD 3
    ARRAY 4
    PRINTLN
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    ICONST 8
    LT
    JT next
    LOAD 0
    ICONST 5
    GET
    DUP
    DUP
    ICONST 9
    APUSH           ; through one reference
    DUP
    STORE 2
    EQ
    PRINTLN
    LOAD 2
    PRINTLN
    ICONST 5
    ICONST 6
    DUP2
    ICONST 7
    ARRAY 5
    PRINTLN
    HALT
.end
