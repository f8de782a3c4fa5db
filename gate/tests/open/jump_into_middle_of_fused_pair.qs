; sections: 8.7 12
; covers: edge.26
; Jumps lead between instructions that usually follow each other (a load and an addition, a comparison and its
; branch, two loads), so that the second finds another value on the stack than the first would have pushed.
; exit: 0
; output:
; |5
; |8
; |100.5
; |1008
.func main 0 2
    ICONST 0
    STORE 0
    ICONST 2
    JMP add         ; between LOAD 0 and ICONST 1
again:
    LOAD 0
add:
    ICONST 1
    ADD
    STORE 0         ; 3, then 4 and 5
    LOAD 0
    ICONST 5
    LT
    JT again
    LOAD 0
    PRINTLN
    CONST "truthy"
    JMP branch      ; between LT and JF
test:
    LOAD 0
    ICONST 8
    LT
branch:
    JF done
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP test
done:
    LOAD 0
    PRINTLN         ; 8
    ICONST 100
    STORE 1
    CONST 0.5
    JMP second      ; between two LOADs
first:
    LOAD 0
second:
    LOAD 1
    ADD
    DUP
    PRINTLN         ; 0.5 + 100, then 8 + 1000
    ICONST 1000
    STORE 1
    ICONST 1000
    LT
    JT first
    HALT
.end
