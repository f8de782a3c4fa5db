; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8
; covers: edge.14
; REPEAT by 0, 1 and more, of NUL bytes, of the empty string by the greatest int; the empty string by -1 is a RANGE error.
; exit: 23
; output:
; |["", "ab", "ababab", "\\x00\\x00\\x00\\x00", "", "", "zzzzz"]
; |true
.func rep 2 2
    LOAD 0
    LOAD 1
    REPEAT
    RET
.end
.func main 0 0
    CONST "ab"
    ICONST 0
    CALL rep
    CONST "ab"
    ICONST 1
    CALL rep
    CONST "ab"
    ICONST 3
    CALL rep
    CONST "\x00\x00"
    ICONST 2
    CALL rep
    CONST ""
    CONST 9223372036854775807
    CALL rep
    CONST ""
    ICONST 0
    CALL rep
    CONST "z"
    ICONST 5
    CALL rep
    ARRAY 7
    PRINTLN
    CONST "ab"
    ICONST 2
    CALL rep
    CONST "abab"
    EQ
    PRINTLN
    CONST ""
    ICONST -1
    CALL rep
    PRINTLN
    HALT
.end
