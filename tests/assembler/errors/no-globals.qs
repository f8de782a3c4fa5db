.func main 0 1
    GLOAD 0
    RET
.end
