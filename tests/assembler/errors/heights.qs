.func main 0 0
    POP
    ADD
    HALT
.end
.func falls 0 0
    NIL
.end
.func conditional_end 0 0
    NIL
top:
    JT top
    NIL
    JF top
.end
.func join 0 0
    NIL
    JT one
    NIL
one:
    HALT
.end
.func loop 0 0
again:
    NIL
    JMP again
.end
.func call 0 0
    NIL
    CALL two
    ARRAY 2
    CALLV 1
    HALT
.end
.func two 2 2
    RET
.end
.func unreachable 0 0
    HALT
    ADD
    POP
.end
