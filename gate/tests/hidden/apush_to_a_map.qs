; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.10
; APUSH and APOP change an array that a map holds; APUSH to the map itself is a TYPE error.
; exit: 20
; output:
; |{"list": [1]}
; |{"list": []}
.func main 0 1
    MAP
    STORE 0
    LOAD 0
    CONST "list"
    ARRAY 0
    SET
    LOAD 0
    CONST "list"
    GET
    ICONST 1
    APUSH
    LOAD 0
    PRINTLN
    LOAD 0
    CONST "list"
    GET
    APOP
    POP
    LOAD 0
    PRINTLN
    LOAD 0
    ICONST 1
    APUSH
    LOAD 0
    PRINTLN
    HALT
.end
