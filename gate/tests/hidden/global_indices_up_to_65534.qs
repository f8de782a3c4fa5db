; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 3.2 5.1 8.2 7 11.2
; covers: limit.globals.last edge.19
; 65,535 globals; those at which an index changes its bytes keep apart, and the others are nil.
; exit: 0
; output:
; |[nil, nil, nil]
; |["a", 1, 255.5, [256], 32767, -32768, {}, nil, nil]
; |[<func main>, 256, 0]
.globals 65535
.func set 2 2
    LOAD 0
    GSTORE 65534
    LOAD 1
    GSTORE 0
    NIL
    RET
.end
.func main 0 0
    GLOAD 65534
    GLOAD 0
    GLOAD 40000
    ARRAY 3
    PRINTLN
    CONST "a"
    GSTORE 0
    ICONST 1
    GSTORE 1
    CONST 255.5
    GSTORE 255
    ICONST 256
    ARRAY 1
    GSTORE 256
    ICONST 32767
    GSTORE 32767
    ICONST -32768
    GSTORE 32768
    MAP
    GSTORE 65534
    GLOAD 0
    GLOAD 1
    GLOAD 255
    GLOAD 256
    GLOAD 32767
    GLOAD 32768
    GLOAD 65534
    GLOAD 65533
    GLOAD 257
    ARRAY 9
    PRINTLN
    FUNC main
    ICONST 0
    CALL set
    POP
    GLOAD 65534
    GLOAD 256
    ICONST 0
    GET
    GLOAD 0
    ARRAY 3
    PRINTLN
    HALT
.end
