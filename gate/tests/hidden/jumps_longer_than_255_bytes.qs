; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 3.5 8.7
; A forward and a backward jump over more than 300 bytes of code.
; exit: 0
; output:
; |60
; |back
; |skipped
; |59
.func main 0 2
start:
    LOAD 0
    JT skip
    ICONST 0
    ICONST 1
    ICONST 2
    ICONST 3
    ICONST 4
    ICONST 5
    ICONST 6
    ICONST 7
    ICONST 8
    ICONST 9
    ICONST 10
    ICONST 11
    ICONST 12
    ICONST 13
    ICONST 14
    ICONST 15
    ICONST 16
    ICONST 17
    ICONST 18
    ICONST 19
    ICONST 20
    ICONST 21
    ICONST 22
    ICONST 23
    ICONST 24
    ICONST 25
    ICONST 26
    ICONST 27
    ICONST 28
    ICONST 29
    ICONST 30
    ICONST 31
    ICONST 32
    ICONST 33
    ICONST 34
    ICONST 35
    ICONST 36
    ICONST 37
    ICONST 38
    ICONST 39
    ICONST 40
    ICONST 41
    ICONST 42
    ICONST 43
    ICONST 44
    ICONST 45
    ICONST 46
    ICONST 47
    ICONST 48
    ICONST 49
    ICONST 50
    ICONST 51
    ICONST 52
    ICONST 53
    ICONST 54
    ICONST 55
    ICONST 56
    ICONST 57
    ICONST 58
    ICONST 59
    ARRAY 60
    DUP
    STORE 1
    LEN
    PRINTLN
    TRUE
    STORE 0
    JMP more
skip:
    CONST "skipped"
    PRINTLN
    LOAD 1
    APOP
    PRINTLN
    HALT
more:
    CONST "back"
    PRINTLN
    LOAD 1
    JF skip
    JMP start
.end
