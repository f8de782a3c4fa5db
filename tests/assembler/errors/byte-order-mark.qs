.func main 0 0
    HALT
.end
