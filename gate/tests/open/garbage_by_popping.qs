; sections: 2.8 8.2 12
; covers: edge.29
; Arrays of 64 KiB that hold one another, and maps that hold them as keys and values, are dropped from the
; operand stack, 190 MiB in all, with little of it reachable at a time.
; exit: 0
; output:
; |1000
; |[[], 0]
.func main 0 1      ; 0: how often it was done
    ICONST 0
    STORE 0
loop:
    ICONST 4096
    LOAD 0
    FILL
    DUP
    ICONST 4096
    ARRAY 0
    FILL
    APUSH           ; the first holds the second
    MAP
    DUP2
    SWAP
    CONST "value"
    SET             ; the first is a key
    DUP
    CONST "key"
    ICONST 4096
    MAP
    FILL
    SET             ; and a third is a value
    POP
    ICONST 4096
    GET             ; the second is all that is left
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    ICONST 1000
    EQ
    JT done
    POP
    JMP loop
done:
    LOAD 0
    PRINTLN
    ICONST 4095
    GET
    DUP
    LEN
    ARRAY 2
    PRINTLN
    HALT
.end
