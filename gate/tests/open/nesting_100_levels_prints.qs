; sections: 7 10.5
; covers: limit.nesting.last edge.15 edge.19
; Depth 100 is the last that is written. The innermost container is an empty map.
; exit: 0
; output:
; |[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[{}]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
; |200
.func main 0 2      ; 0: the nest, 1: how often it is still to be wrapped
    MAP
    STORE 0
    ICONST 99
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
    LOAD 0
    PRINTLN
    LOAD 0
    TOSTR
    LEN
    PRINTLN
    HALT
.end
