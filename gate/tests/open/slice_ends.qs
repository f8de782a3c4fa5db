; sections: 6 8.9
; covers: edge.17
; SLICE of strings and arrays up to both ends; `to` below `from` is an INDEX error although both are inside.
; exit: 22
; output:
; |["hello", "", "", "ell", "", "o"]
; |[[1, 2, 3], [], [2, 3], []]
; |["ello", 4]
.func main 0 1
    CONST "hello"
    ICONST 0
    ICONST 5
    SLICE
    CONST "hello"
    ICONST 0
    ICONST 0
    SLICE
    CONST "hello"
    ICONST 5
    ICONST 5
    SLICE
    CONST "hello"
    ICONST 1
    ICONST 4
    SLICE
    CONST ""
    ICONST 0
    ICONST 0
    SLICE
    CONST "hello"
    ICONST 4
    ICONST 5
    SLICE
    ARRAY 6
    PRINTLN
    ICONST 1
    ICONST 2
    ICONST 3
    ARRAY 3
    STORE 0
    LOAD 0
    ICONST 0
    ICONST 3
    SLICE
    LOAD 0
    ICONST 3
    ICONST 3
    SLICE
    LOAD 0
    ICONST 1
    ICONST 3
    SLICE
    ARRAY 0
    ICONST 0
    ICONST 0
    SLICE
    ARRAY 4
    PRINTLN
    CONST "hello"
    ICONST 1
    ICONST 5
    SLICE
    DUP
    LEN
    ARRAY 2
    PRINTLN
    CONST "hello"
    ICONST 3
    ICONST 2
    SLICE
    PRINTLN
    HALT
.end
