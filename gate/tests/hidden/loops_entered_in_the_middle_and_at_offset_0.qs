; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.7 4.3 5.1 12
; covers: pair.LOAD+ICONST+LT.jump pair.LOAD+ICONST+LT+JT.jump edge.25 edge.26
; Loops back to offset 0 that change parameters, loops entered at their test or in the middle of it, a sum kept on the stack; a
; string at last: TYPE.
; exit: 20
; output:
; |[6, 21, 4.5]
; |[10, 3, 0]
; |[[0, 1, 2, 3], [7, 8], [9]]
; |[5050, 1.5]
.func gcd 2 2           ; label at offset 0
start:
    LOAD 1
    JF done
    LOAD 1
    LOAD 0
    LOAD 1
    MOD
    STORE 1
    STORE 0
    JMP start
done:
    LOAD 0
    RET
.end
.func up 3 3            ; counts local 0 up by local 1 to 10; the test may be entered at its ICONST with local 2
    LOAD 2
    LOAD 2
    ICONST 0
    LT
    JF middle
    POP
    JMP test
body:
    LOAD 0
    LOAD 1
    ADD
    STORE 0
test:
    LOAD 0
middle:
    ICONST 10
    LT
    JT body
    LOAD 0
    RET
.end
.func list 2 3          ; the numbers from 0 to 1, by a loop that is entered at its test
    ARRAY 0
    STORE 2
    JMP test
body:
    LOAD 2
    LOAD 0
    APUSH
    LOAD 0
    ICONST 1
    ADD
    STORE 0
test:
    LOAD 0
    LOAD 1
    LT
    JT body
    LOAD 2
    LEN
    JT end
    LOAD 2
    LOAD 0
    APUSH
end:
    LOAD 2
    RET
.end
.func sum 1 2           ; of n and all below it down to 0; the running sum stays on the stack
    LOAD 0
add:
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    ICONST 0
    GT
    JF out
    LOAD 0
    ADD
    JMP add
out:
    RET
.end
.func main 0 0
    ICONST 48
    ICONST 18
    CALL gcd
    ICONST 21
    ICONST 0
    CALL gcd
    CONST 13.5
    ICONST 9
    CALL gcd
    ARRAY 3
    PRINTLN
    ICONST 0
    ICONST 1
    ICONST -1
    CALL up
    ICONST 3
    ICONST 1
    ICONST 10
    CALL up
    ICONST 0
    ICONST 1
    CONST nan
    CALL up
    ARRAY 3
    PRINTLN
    ICONST 0
    ICONST 4
    CALL list
    ICONST 7
    ICONST 9
    CALL list
    ICONST 9
    ICONST 7
    CALL list
    ARRAY 3
    PRINTLN
    ICONST 100
    CALL sum
    CONST 1.0
    CALL sum
    CONST 0.5
    ADD
    ARRAY 2
    PRINTLN
    ICONST 0
    ICONST 1
    CONST "s"
    CALL up
    PRINTLN
    HALT
.end
