; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 7 6
; covers: limit.depth.last limit.depth.beyond edge.18 edge.19
; CALL RET and CALLV RET count as calls: with main, 9,999 further ones can be active, direct, by value, and of two functions in
; turn; one more is DEPTH.
; exit: 25
; output:
; |bottom value bottom even
.func direct 1 1        ; n calls below itself
    LOAD 0
    JF end
    LOAD 0
    ICONST 1
    SUB
    CALL direct
    RET
end:
    CONST "bottom "
    RET
.end
.func value 1 1
    LOAD 0
    JF end
    FUNC value
    LOAD 0
    ICONST 1
    SUB
    CALLV 1
    RET
end:
    CONST "value "
    RET
.end
.func even 1 1
    LOAD 0
    JF end
    LOAD 0
    ICONST 1
    SUB
    CALL odd
    RET
end:
    CONST "even"
    RET
.end
.func odd 1 1
    LOAD 0
    JF end
    LOAD 0
    ICONST 1
    SUB
    CALL even
    RET
end:
    CONST "odd"
    RET
.end
.func main 0 0
    ICONST 9998
    CALL direct
    PRINT
    ICONST 9998
    CALL value
    PRINT
    ICONST 9998
    CALL direct
    PRINT
    ICONST 9998
    CALL even
    PRINTLN
    ICONST 9999
    CALL direct
    PRINT
    HALT
.end
