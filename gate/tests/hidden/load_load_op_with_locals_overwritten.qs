; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 12
; covers: pair.LOAD+LOAD+SUB.local pair.LOAD+LOAD+ADD.local pair.LOAD+LOAD+LT.local pair.STORE+LOAD.local edge.25
; Locals that stand on the stack and are stored to before the operation: one of them, both, exchanged, counted up; with ints,
; floats, strings.
; exit: 0
; output:
; |[2, 3, -1, 4, 12, true, 8, 3, 5]
; |[2.5, 3.5, -1.0, 5.0, 12.5, true, 8.5, 3.0, 5.5]
; |["wordword", ["word", "x"], "x"]
.func first 2 2         ; x - y, x overwritten
    LOAD 0
    ICONST 9
    STORE 0
    LOAD 1
    SUB
    RET
.end
.func second 2 2        ; x - y + 1, both overwritten while they stand there
    LOAD 0
    LOAD 1
    NIL
    STORE 1
    CONST "z"
    STORE 0
    SUB
    ICONST 1
    ADD
    RET
.end
.func old_minus_new 1 1
    LOAD 0
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    SUB
    RET
.end
.func exchange 2 2      ; 2 (x - y) after two stores that exchange them
    LOAD 0
    LOAD 1
    STORE 0
    STORE 1
    LOAD 1
    LOAD 0
    SUB
    ICONST 2
    MUL
    RET
.end
.func new_sum 2 2       ; x + (x := y + 4)
    LOAD 0
    LOAD 1
    ICONST 4
    ADD
    DUP
    STORE 0
    ADD
    RET
.end
.func less 2 2          ; y < x with both set to y between
    LOAD 1
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 1
    STORE 1
    LT
    RET
.end
.func main 0 3
    ICONST 5
    STORE 0
    ICONST 3
    STORE 1
all:
    LOAD 0
    LOAD 1
    CALL first
    LOAD 0
    LOAD 1
    CALL second
    LOAD 0
    CALL old_minus_new
    LOAD 0
    LOAD 1
    CALL exchange
    LOAD 0
    LOAD 1
    CALL new_sum
    LOAD 0
    LOAD 1
    CALL less
    LOAD 0
    LOAD 1
    STORE 2
    LOAD 2
    ADD
    LOAD 0
    LOAD 1
    STORE 0
    LOAD 0
    SWAP
    STORE 0
    LOAD 0
    ARRAY 9
    PRINTLN
    LOAD 0
    CONST 5.5
    STORE 0
    ICONST 5
    EQ
    JF strings
    CONST 3.0
    STORE 1
    JMP all
strings:
    CONST "wo"
    CONST "rd"
    CONCAT
    STORE 0
    LOAD 0
    LOAD 0
    CONST "x"
    STORE 0
    CONCAT
    CONST "wo"
    CONST "rd"
    CONCAT
    STORE 1
    LOAD 1
    LOAD 0
    STORE 1
    LOAD 1
    ARRAY 2
    LOAD 1
    ARRAY 3
    PRINTLN
    HALT
.end
