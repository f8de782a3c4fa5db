.func main 0 1
again:
    NIL
again:
    JMP agian
    JT AGAIN
    JF main
    CALL again
    HALT
last: end:
.end

.func f 0 0
    JMP again
.end
.func g 0 0
    HALT
last:
.func h 0 0
last:
    HATL
.end
.func i 0 0
only:
.end 1
