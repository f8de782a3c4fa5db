.func main 0 1
    ADD
    LOAD 9
    HALT
.end
.func f 0 0
    ADD
    JMP nowhere
.end
.func g 0 0
    POP
    HALT
.end
