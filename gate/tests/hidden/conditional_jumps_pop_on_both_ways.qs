; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 4.3 8.7
; JT and JF pop their operand whether they jump or not, also when both ways lead to the next instruction;
; what is below stays. With DUP they make the usual `or` and `and`, which keep the operand.
; exit: 0
; output:
; |below yes
; |below no
; |below yes
; |below no
; |["x", [], -0.0, "", 5, nil]
.func both 1 1
    CONST "below"
    LOAD 0
    JT yes
    CONST " no"
    CONCAT
    JMP done
yes:
    CONST " yes"
    CONCAT
done:
    LOAD 0
    JT n
n:
    LOAD 0
    JF m
m:
    RET
.end
.func or 2 2
    LOAD 0
    DUP
    JT end
    POP
    LOAD 1
end:
    RET
.end
.func and 2 2
    LOAD 0
    DUP
    JF end
    POP
    LOAD 1
end:
    RET
.end
.func main 0 0
    CONST nan
    CALL both
    PRINTLN
    CONST -0.0
    CALL both
    PRINTLN
    MAP
    CALL both
    PRINTLN
    NIL
    CALL both
    PRINTLN
    ICONST 0
    CONST "x"
    CALL or
    ARRAY 0
    ICONST 1
    CALL or
    NIL
    CONST -0.0
    CALL or
    CONST ""
    ICONST 5
    CALL and
    CONST nan
    ICONST 5
    CALL and
    TRUE
    NIL
    CALL and
    ARRAY 6
    PRINTLN
    HALT
.end
