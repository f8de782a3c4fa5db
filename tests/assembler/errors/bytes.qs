.func main 0 0
    CONST "Ã©"
    Ã©
 HALT
    CONST "ÿ" ; ÿ
    HALT
    HALT ; ÿþ
.end
