.func main 0 x
    HALT
.end
