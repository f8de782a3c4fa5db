.globals 65536
.globals -1
.globals x
.globals
.funk f 0 0
.func f
    HALT
.end
.func 1f 0 0
    HALT
.end
.func g 256 0
    LOAD 0
    HALT
.end 1
.func h 2 1
    HALT
.end
.func i 0 0 0
    HALT
.end
.func "j" 0 0
    HALT
.end
.func main 0 0
    HALT
.end
