; sections: 5.4 7 10.5
; covers: limit.nesting.beyond edge.15 edge.19
; A container at depth 101 is a NESTING error, also an empty one; nothing of the text is printed.
; exit: 27
; output:
; |before
.func main 0 2
    MAP
    STORE 0
    ICONST 100
    STORE 1
wrap:
    LOAD 0
    ARRAY 1
    STORE 0
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT wrap
    CONST "before"
    PRINTLN
    LOAD 0
    PRINTLN
    HALT
.end
