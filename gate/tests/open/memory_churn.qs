; sections: 2.8
; covers: edge.29
; 1,200 strings of 512 KiB are made, 600 MiB in all, but no more than three of them are reachable at a time;
; an implementation must run this with 128 MiB of memory.
; exit: 0
; output:
; |629145600
; |f
.func main 0 3      ; 0: the last string, 1: how many are still to be made, 2: bytes made
    CONST ""
    STORE 0
    ICONST 1200
    STORE 1
    ICONST 0
    STORE 2
loop:
    CONST "0123456789abcdef"
    ICONST 32768
    REPEAT
    STORE 0
    LOAD 2
    LOAD 0
    LEN
    ADD
    STORE 2
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT loop
    LOAD 2
    PRINTLN
    LOAD 0
    ICONST 524287
    ICONST 524288
    SLICE
    PRINTLN
    HALT
.end
