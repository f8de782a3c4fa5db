; sections: 5.4 5.5 10.5
; The element that is nested too deeply comes first, so NESTING is raised and not OUTPUT; the `[` and the
; number in front of it are not printed.
; exit: 27
; output:
; |start
.func main 0 1
    CONST "start"
    PRINTLN
    ARRAY 0
    STORE 0
    LOAD 0
    LOAD 0
    APUSH           ; contains itself
    ICONST 1
    LOAD 0
    CONST "x"
    ICONST 1048576
    REPEAT
    ARRAY 3
    PRINTLN
    HALT
.end
