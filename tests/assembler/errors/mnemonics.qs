.func main 0 1
    PRINTNL
    load 0
    Halt
    .HALT
    CONST
    CONST 1 2
    HALT HALT
    JMP
    "HALT"
    12
    HALT
.end
