; sections: 5.4 6 8.10 12 13.4
; covers: edge.16
; EXTEND takes the elements that d has when it begins, so an array extended with itself doubles; APUSH and APOP
; work at the end. APOP of an empty array is an INDEX error.
; exit: 22
; output:
; |[1, "b", 1, "b"]
; |[1, "b", 1, "b", 2.5]
; |[2.5, "b", 3]
; |0
.func main 0 2
    ICONST 1
    CONST "b"
    ARRAY 2
    STORE 0
    LOAD 0
    LOAD 0
    EXTEND
    LOAD 0
    PRINTLN
    CONST 2.5
    ARRAY 1
    STORE 1
    LOAD 0
    LOAD 1
    EXTEND
    LOAD 1
    ARRAY 0
    EXTEND          ; nothing is appended
    LOAD 0
    PRINTLN
    LOAD 0
    APOP
    LOAD 0
    APOP
    LOAD 0
    LEN
    ARRAY 3
    PRINTLN
    LOAD 1
    APOP
    POP
    LOAD 1
    DUP
    EXTEND          ; twice nothing
    LOAD 1
    LEN
    PRINTLN
    LOAD 1
    APOP
    PRINTLN
    HALT
.end
