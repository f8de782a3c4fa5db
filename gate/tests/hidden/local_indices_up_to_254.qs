; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 3.4 8.2 7
; covers: limit.locals.last edge.19
; A function with 255 locals, of which two are parameters; it calls itself, and finds its own again.
; exit: 0
; output:
; |[0, "p", nil, -1, 127, 128, nil, 253, 254]
; |[1, "p", nil, -1, 127, 128, nil, 253, 254]
; |[2, "p", nil, -1, 127, 128, nil, 253, 254]
; |["p", 254, nil]
.func many 2 255
    LOAD 254        ; nil, also when an earlier call had a value there
    STORE 3
    ICONST 127
    STORE 127
    ICONST 128
    STORE 128
    ICONST 253
    STORE 253
    ICONST 254
    STORE 254
    LOAD 0
    JF bottom
    LOAD 0
    ICONST 1
    SUB
    LOAD 1
    CALL many
    POP
bottom:
    LOAD 0
    LOAD 1
    LOAD 2
    LOAD 3
    JF unset
    CONST "left over"
    JMP both
unset:
    ICONST -1
both:
    LOAD 127
    LOAD 128
    LOAD 252
    LOAD 253
    LOAD 254
    ARRAY 9
    PRINTLN
    LOAD 1
    LOAD 254
    LOAD 3
    ARRAY 3
    RET
.end
.func main 0 0
    ICONST 2
    CONST "p"
    CALL many
    PRINTLN
    HALT
.end
