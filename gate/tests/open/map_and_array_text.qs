; sections: 9.2 10.1 10.3 10.4
; Arrays and maps in their order, with containers as elements, keys and values; a container that is reached in
; several ways is written each time.
; exit: 0
; output:
; |[]
; |{}
; |[[], {}, [[1]]]
; |{1: "one", "k": [nil, -0.0], [2]: {true: <func main>}, nil: {}}
; |[{[]: [7]}, [7], [7]]
.func main 0 2
    ARRAY 0
    PRINTLN
    MAP
    PRINTLN
    ARRAY 0
    MAP
    ICONST 1
    ARRAY 1
    ARRAY 1
    ARRAY 3
    PRINTLN
    MAP
    STORE 0
    LOAD 0
    ICONST 1
    CONST "one"
    SET
    LOAD 0
    CONST "k"
    NIL
    CONST -0.0
    ARRAY 2
    SET
    LOAD 0
    ICONST 2
    ARRAY 1
    MAP
    DUP
    TRUE
    FUNC main
    SET
    SET             ; the key is [2], the value {true: <func main>}
    LOAD 0
    NIL
    MAP
    SET
    LOAD 0
    PRINTLN
    ICONST 7
    ARRAY 1
    STORE 1
    MAP
    DUP
    ARRAY 0
    LOAD 1
    SET
    LOAD 1
    LOAD 1
    ARRAY 3
    PRINTLN
    HALT
.end
