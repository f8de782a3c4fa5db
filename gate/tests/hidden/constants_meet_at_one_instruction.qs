; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3 2.5 8.7 12
; covers: edge.26 pair.ICONST+ADD.jump pair.ICONST+SUB.jump pair.ICONST+MUL.jump pair.LT+JF.jump pair.ICONST+LT+JF.jump
; A jump leads between ICONST 0 and the arithmetic, and between LT and JF; the operand differs by the way taken.
; exit: 0
; output:
; |[0.0, 0, 0.0, 0, -0.0, 0, "no", "yes"]
; |[5.0, 5, 5.0, 5, -0.0, 0, "yes", "no"]
; |[-0.0, 0.0, 0.0, -0.0, 0.0, -0.0, "no", "yes"]
; |[0.0, 0.0, 0.0, 0.0, -0.0, 0.0, "no", "yes"]
; |[inf, inf, inf, inf, nan, nan, "yes", "no"]
; |[nan, nan, nan, nan, nan, nan, "yes", "no"]
.func add 2 2
    LOAD 0
    LOAD 1
    JF other
    CONST -0.0
    JMP join
other:
    ICONST 0
join:
    ADD
    RET
.end
.func sub 2 2
    LOAD 0
    LOAD 1
    JF other
    CONST -0.0
    JMP join
other:
    ICONST 0
join:
    SUB
    RET
.end
.func mul 2 2
    LOAD 0
    LOAD 1
    JF other
    CONST -0.0
    JMP join
other:
    ICONST 0
join:
    MUL
    RET
.end
.func test 2 2          ; is x < 5, or is x truthy itself
    LOAD 0
    LOAD 1
    JT test
    ICONST 5
    LT
test:
    JF no
    CONST "yes"
    RET
no:
    CONST "no"
    RET
.end
.func all 1 1
    LOAD 0
    TRUE
    CALL add
    LOAD 0
    FALSE
    CALL add
    LOAD 0
    TRUE
    CALL sub
    LOAD 0
    FALSE
    CALL sub
    LOAD 0
    TRUE
    CALL mul
    LOAD 0
    FALSE
    CALL mul
    LOAD 0
    TRUE
    CALL test
    LOAD 0
    FALSE
    CALL test
    ARRAY 8
    RET
.end
.func values 0 0
    ICONST 0
    ICONST 5
    CONST -0.0
    CONST 0.0
    CONST inf
    CONST nan
    ARRAY 6
    RET
.end
.func main 0 2          ; 0: values, 1: index
    CALL values
    STORE 0
    ICONST 0
    STORE 1
again:
    LOAD 0
    LOAD 1
    GET
    CALL all
    PRINTLN
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    LOAD 1
    LOAD 0
    LEN
    LT
    JT again
    HALT
.end
