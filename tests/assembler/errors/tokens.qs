.func main 0 1
a:NIL
a:b: NIL
c : NIL
: NIL
1: NIL
"d": NIL
e:: NIL
    JMP e:
    HALT
.end
