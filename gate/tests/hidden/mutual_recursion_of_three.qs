; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 11.2
; Three functions call each other in a circle, with different numbers of locals and of values left on
; the stack; each adds its letter to what it was given.
; exit: 0
; output:
; |abcabca
; |[30, 20, 10]
.globals 1
.func main 0 0
    ICONST 0
    ICONST 0
    ICONST 0
    ARRAY 3
    GSTORE 0
    ICONST 7
    CONST ""
    CALL a
    PRINTLN
    ICONST 60
    CONST ""
    CALL a
    LEN
    ICONST 60
    EQ
    JF bad
    GLOAD 0
    PRINTLN
bad:
    HALT
.end
.func count 2 2     ; adds its second argument to an element, up to the bound that the element may have
    GLOAD 0
    LOAD 0
    GLOAD 0
    LOAD 0
    GET
    LOAD 1
    ADD
    SET
    NIL
    RET
.end
.func a 2 3
    LOAD 1
    LOAD 0
    JF end
    CONST "a"
    CONCAT
    STORE 2
    LOAD 0
    ICONST 60
    EQ
    JF go
    ICONST 0
    ICONST 30
    CALL count
    POP
go:
    NIL
    LOAD 0
    ICONST 1
    SUB
    LOAD 2
    CALL b
    RET             ; nil is left
end:
    RET
.end
.func b 2 2
    LOAD 1
    LOAD 0
    JF end
    LOAD 0
    ICONST 59
    EQ
    JF go
    ICONST 1
    ICONST 20
    CALL count
    POP
go:
    CONST "b"
    CONCAT
    LOAD 0
    ICONST 1
    SUB
    SWAP
    CALL c
end:
    RET
.end
.func c 2 7
    LOAD 1
    LOAD 0
    JF end
    CONST "c"
    CONCAT
    STORE 6
    LOAD 0
    ICONST 1
    EQ
    JF go
    ICONST 2
    ICONST 10
    CALL count
    POP
go:
    LOAD 0
    ICONST 1
    SUB
    LOAD 6
    FUNC a
    STORE 1
    STORE 6
    STORE 0
    LOAD 1
    LOAD 0
    LOAD 6
    CALLV 2
end:
    RET
.end
