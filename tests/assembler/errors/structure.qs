.globals 1
.globals 2
    HALT
label:
.end
.func f 0 0
    HALT
.func g 0 0
    HALT
.end
.globals 3
    NIL
.func f 0 0
.end
x: .func main 0 0
    HALT
.end
.func h 0 0
    HALT
