; sections: 2.2 2.6 8.9 8.10
; Arrays and maps are equal only to themselves, whatever they contain; ARRAY, FILL, MAP and SLICE make new ones.
; exit: 0
; output:
; |[true, false, false, false, false]
; |[true, false, false, true]
.func main 0 2
    ICONST 1
    ARRAY 1
    STORE 0
    LOAD 0
    LOAD 0
    EQ              ; itself
    LOAD 0
    ICONST 1
    ARRAY 1
    EQ              ; another one with the same content
    LOAD 0
    LOAD 0
    ICONST 0
    ICONST 1
    SLICE
    EQ
    ICONST 1
    ICONST 1
    FILL
    LOAD 0
    EQ
    ARRAY 0
    MAP
    EQ
    ARRAY 5
    PRINTLN
    MAP
    STORE 1
    LOAD 0
    LOAD 1
    APUSH
    LOAD 0
    ICONST 1
    GET
    LOAD 1
    EQ              ; the map came out of the array as it went in
    MAP
    MAP
    EQ
    LOAD 1
    LOAD 1
    NE
    LOAD 0
    LOAD 1
    NE
    ARRAY 4
    PRINTLN
    HALT
.end
