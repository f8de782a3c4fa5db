; sections: 5.1 8.2 8.9 8.10
; A usual program: the primes below 60 by the sieve of Eratosthenes, and how many there are below 5,000.
; exit: 0
; output:
; |[2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59]
; |669
.func sieve 1 5     ; the primes below local 0; 1: flags, 2: the number, 3: its multiple, 4: the result
    LOAD 0
    TRUE
    FILL
    STORE 1
    ARRAY 0
    STORE 4
    ICONST 2
    STORE 2
number:
    LOAD 1
    LOAD 2
    GET
    JF next
    LOAD 4
    LOAD 2
    APUSH
    LOAD 2
    LOAD 2
    MUL
    STORE 3
multiple:
    LOAD 3
    LOAD 0
    LT
    JF next
    LOAD 1
    LOAD 3
    FALSE
    SET
    LOAD 3
    LOAD 2
    ADD
    STORE 3
    JMP multiple
next:
    LOAD 2
    ICONST 1
    ADD
    DUP
    STORE 2
    LOAD 0
    LT
    JT number
    LOAD 4
    RET
.end
.func main 0 0
    ICONST 60
    CALL sieve
    PRINTLN
    ICONST 5000
    CALL sieve
    LEN
    PRINTLN
    HALT
.end
