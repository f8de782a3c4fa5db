.func main 0 1
    CALL fobonacci
    FUNC LEN
    CALL "f"
    HALT
.end
.func fibonacci 0 0
    HALT
.end
.func fibonacci 1 1
    HALT
.end
