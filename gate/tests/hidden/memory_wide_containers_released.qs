; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.8 8.10 8.11
; covers: edge.29
; An array of 60,000 strings and arrays, and a map of 20,000 entries with keys of their own, dropped at once while one element
; stays. SET of nil: TYPE.
; exit: 20
; output:
; |60000 "string 29999" [20617, 20617]
; |20000 ["v", 19999] key 12345
.func main 0 5
    ICONST 0
    STORE 1
    ARRAY 0
    STORE 0
    ICONST 0
    STORE 1
add:
    LOAD 1
    ICONST 30000
    LT
    JF add_end
    LOAD 0
    LOAD 1
    DUP
    ARRAY 2
    APUSH
    LOAD 0
    CONST "string "
    LOAD 1
    TOSTR
    CONCAT
    APUSH
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP add
add_end:
    LOAD 0
    LEN
    PRINT
    LOAD 0
    ICONST 59999
    GET
    STORE 2
    LOAD 0
    ICONST 41234
    GET
    STORE 3
    NIL
    STORE 0
    CONST " \""
    PRINT
    LOAD 2
    PRINT
    CONST "\" "
    PRINT
    LOAD 3
    PRINTLN
    MAP
    STORE 0
    ICONST 0
    STORE 1
set:
    LOAD 1
    ICONST 20000
    LT
    JF set_end
    LOAD 0
    CONST "key "
    LOAD 1
    TOSTR
    CONCAT
    CONST "v"
    LOAD 1
    ARRAY 2
    SET
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP set
set_end:
    LOAD 0
    LEN
    PRINT
    CONST " "
    PRINT
    LOAD 0
    CONST "key 19999"
    GET
    STORE 2
    LOAD 0
    ICONST 12345
    NEXT
    POP
    STORE 3
    NIL
    STORE 0
    LOAD 2
    PRINT
    CONST " "
    PRINT
    LOAD 3
    PRINTLN
    LOAD 0
    ICONST 0
    ICONST 0
    SET
    HALT
.end
