; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.1 2.6 5.3 8.2 9.1
; Function values come from a local, a global, an array, a map, an argument and a result; they are map
; keys, equal only to themselves, and truthy.
; exit: 0
; output:
; |[12, 12, 12, 12, 12, 12]
; |[<func dbl>, <func inc>]
; |[true, false, true, true]
; |{<func inc>: "i", <func dbl>: 14}
; |<func inc>
; |7
.globals 1
.func inc 1 1
    LOAD 0
    ICONST 1
    ADD
    RET
.end
.func dbl 1 1
    LOAD 0
    LOAD 0
    ADD
    RET
.end
.func apply 2 2     ; f x -> f(x)
    LOAD 0
    LOAD 1
    CALLV 1
    RET
.end
.func which 1 1     ; a function that gives a function
    LOAD 0
    JT d
    FUNC inc
    RET
d:
    FUNC dbl
    RET
.end
.func main 0 2      ; 1: a map
    FUNC dbl
    STORE 0
    FUNC dbl
    GSTORE 0
    LOAD 0
    ICONST 6
    CALLV 1
    GLOAD 0
    ICONST 6
    CALLV 1
    FUNC inc
    FUNC dbl
    ARRAY 2
    ICONST 1
    GET
    ICONST 6
    CALLV 1
    MAP
    STORE 1
    LOAD 1
    CONST "f"
    LOAD 0
    SET
    LOAD 1
    CONST "f"
    GET
    ICONST 6
    CALLV 1
    FUNC apply
    LOAD 0
    ICONST 6
    CALLV 2
    TRUE
    CALL which
    ICONST 6
    CALLV 1
    ARRAY 6
    PRINTLN
    FUNC which
    ICONST 1
    CALLV 1
    FUNC which
    CONST ""
    CALLV 1
    ARRAY 2
    PRINTLN
    LOAD 0
    FUNC dbl
    EQ
    LOAD 0
    FUNC inc
    EQ
    LOAD 0
    CONST "dbl"
    NE
    FUNC main
    NOT
    NOT
    ARRAY 4
    PRINTLN
    MAP
    STORE 1
    LOAD 1
    FUNC inc
    CONST "i"
    SET
    LOAD 1
    LOAD 0
    ICONST 13
    SET
    LOAD 1
    FUNC dbl        ; the same key
    ICONST 14
    SET
    LOAD 1
    PRINTLN
    LOAD 1
    ICONST 0
    NEXT
    POP
    DUP
    PRINTLN
    ICONST 6
    CALLV 1         ; a key is called
    PRINTLN
    HALT
.end
