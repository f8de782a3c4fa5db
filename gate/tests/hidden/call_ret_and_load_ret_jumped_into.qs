; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 8.7 4.3
; covers: pair.CALL+RET.jump pair.CALL+RET.types pair.LOAD+RET.jump pair.LOAD+RET.types pair.LOAD+RET.local edge.26 edge.29
; Jumps to the RET behind a CALL and behind a LOAD, with values of any type; other values are left on the stack; parameters
; returned as last stored.
; exit: 0
; output:
; |[["called", 5], ["was", 0], [5], 5]
; |[5, 5, [5], 5]
; |[["called", -0.0], ["was", ""], [-0.0], -0.0]
; |[["a"], ["a"], [["a"]], ["a"]]
; |["s", "s", ["s"], "s"]
; |[["called", <func f>], ["was", nil], [<func f>], <func f>]
; |[["called", nil], ["was", false], [nil], nil]
; |[{}, {}, [{}], {}]
.func pair 2 2
    LOAD 0
    LOAD 1
    ARRAY 2
    RET
.end
.func call 2 2          ; p, if way is truthy; else the result of a call
    CONST "left"        ; stay on the stack
    ARRAY 0
    LOAD 1
    LOAD 0
    JT ret
    POP
    CONST "called"
    LOAD 1
    CALL pair
ret:
    RET
.end
.func load 2 3
    CONST "was"
    LOAD 0
    ARRAY 2
    STORE 2
    LOAD 1
    LOAD 0
    JT ret
    POP
    LOAD 2
ret:
    RET
.end
.func stored 1 1
    LOAD 0
    ARRAY 1
    STORE 0
    LOAD 0
    RET
.end
.func old 3 3           ; the local is overwritten before RET
    LOAD 2
    NIL
    STORE 2
    CONST "new"
    STORE 1
    RET
.end
.func f 2 2
    LOAD 0
    LOAD 1
    CALL call
    LOAD 0
    LOAD 1
    CALL load
    LOAD 1
    CALL stored
    LOAD 0
    LOAD 1
    LOAD 1
    CALL old
    ARRAY 4
    RET
.end
.func many 2 4          ; 200 times f; prints the last result
    ICONST 200
    STORE 2
again:
    LOAD 0
    LOAD 1
    CALL f
    STORE 3
    LOAD 2
    ICONST 1
    SUB
    DUP
    STORE 2
    JT again
    LOAD 3
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    ICONST 0
    ICONST 5
    CALL many
    POP
    ICONST 1
    ICONST 5
    CALL many
    POP
    CONST ""
    CONST -0.0
    CALL many
    POP
    CONST "x"
    CONST "a"
    ARRAY 1
    CALL many
    POP
    CONST nan
    CONST "s"
    CALL many
    POP
    NIL
    FUNC f
    CALL many
    POP
    FALSE
    NIL
    CALL many
    POP
    TRUE
    MAP
    CALL many
    POP
    HALT
.end
