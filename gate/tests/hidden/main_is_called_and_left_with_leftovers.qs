; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.2 4.3 5.3
; RET in a call of main returns to its caller; RET in the outermost call ends the program with 0, what-
; ever it pops and leaves.
; exit: 0
; output:
; |f
; |main 1
; |main 2
; |f got from main 2
; |outermost got 25
.globals 1
.func f 0 0
    CONST "f"
    PRINTLN
    ICONST 1
    GSTORE 0
    CALL main
    CONST "f got "
    PRINT
    PRINTLN
    ICONST 25
    RET
.end
.func main 0 1
    GLOAD 0
    JT called
    CALL f
    STORE 0
    CONST "outermost got "
    PRINT
    LOAD 0
    PRINTLN
    MAP
    CONST "left"
    LOAD 0
    RET
called:
    CONST "main "
    PRINT
    GLOAD 0
    PRINTLN
    GLOAD 0
    ICONST 2
    EQ
    JT second
    ICONST 2
    GSTORE 0
    CALL main       ; main calls main; its result is passed on
    RET
second:
    LOAD 0          ; nil is left below
    CONST "from main 2"
    RET
.end
