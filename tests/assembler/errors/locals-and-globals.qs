.globals 2
.func main 0 1
    LOAD 1
    STORE -1
    GLOAD 2
    GSTORE 65536
    LOAD 256
    LOAD x
    LOAD 1.0
    HALT
.end
.func f 0 0
    LOAD 0
    RET
.end
