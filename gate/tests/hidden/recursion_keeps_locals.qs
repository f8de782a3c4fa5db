; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3
; covers: edge.29
; Each call keeps its locals while others of the same function run: the towers of Hanoi with a count and
; a log, and Ackermann's function with an inner and an outer call of itself.
; exit: 0
; output:
; |["A>C", "A>B", "C>B", "A>C", "B>A", "B>C", "A>C"]
; |7
; |9
.globals 1
.func hanoi 4 6     ; n from to by -> number of moves; 4 and 5: moves of the two calls
    LOAD 0
    JT some
    ICONST 0
    RET
some:
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    LOAD 3
    LOAD 2
    CALL hanoi
    STORE 4
    GLOAD 0
    LOAD 1
    CONST ">"
    CONCAT
    LOAD 2
    CONCAT
    APUSH
    LOAD 0
    ICONST 1
    SUB
    LOAD 3
    LOAD 2
    LOAD 1
    CALL hanoi
    STORE 5
    LOAD 4
    LOAD 5
    ADD
    ICONST 1
    ADD
    RET
.end
.func ack 2 2
    LOAD 0
    JT m
    LOAD 1
    ICONST 1
    ADD
    RET
m:
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    JT n
    ICONST 1
    CALL ack
    RET
n:
    LOAD 0
    LOAD 1
    ICONST 1
    SUB
    CALL ack
    CALL ack
    RET
.end
.func main 0 0
    ARRAY 0
    GSTORE 0
    ICONST 3
    CONST "A"
    CONST "C"
    CONST "B"
    CALL hanoi
    GLOAD 0
    PRINTLN
    PRINTLN
    ICONST 2
    ICONST 3
    CALL ack
    PRINTLN
    HALT
.end
