; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.9 2.6
; Equal slices of strings are equal and the same key, also with 1 MiB cut down to 0; a map can't be sliced: TYPE.
; exit: 20
; output:
; |[true, true, "v", 0, 1048576]
.func main 0 3
    MAP
    STORE 0
    CONST "xabcx"
    ICONST 1
    ICONST 4
    SLICE
    STORE 1
    LOAD 0
    LOAD 1
    CONST "v"
    SET
    LOAD 1
    CONST "abc"
    EQ
    LOAD 1
    CONST "abcabc"
    ICONST 3
    ICONST 6
    SLICE
    EQ
    LOAD 0
    CONST "--abc"
    ICONST 2
    ICONST 5
    SLICE
    GET
    CONST "q"
    ICONST 1048576
    REPEAT
    STORE 2
    LOAD 2
    ICONST 1048576
    ICONST 1048576
    SLICE
    LEN
    LOAD 2
    ICONST 0
    ICONST 1048576
    SLICE
    LEN
    ARRAY 5
    PRINTLN
    LOAD 0
    ICONST 0
    ICONST 0
    SLICE
    PRINTLN
    HALT
.end
