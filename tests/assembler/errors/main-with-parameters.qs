.func main 1 1
    HALT
.end
