.func f x 0
    NIL
    RET
.end
.func main 0 1
    CALL f
    HALT
.end
