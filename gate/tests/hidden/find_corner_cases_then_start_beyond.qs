; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.8
; covers: edge.17
; FIND with the empty string, starts from 0 to the length, overlaps, NUL and high bytes; a start above the length is an INDEX
; error.
; exit: 22
; output:
; |[0, 2, 5, -1, 0, 3, 6]
; |[0, -1, 0, -1, 1, -1, -1, 2]
; |[3, 3, 1, 1, -1, 4]
.func find 3 3
    LOAD 0
    LOAD 1
    LOAD 2
    FIND
    RET
.end
.func main 0 0
    CONST "abcabc"
    CONST "abc"
    ICONST 0
    CALL find
    CONST "abcabc"
    CONST "c"
    ICONST 2
    CALL find
    CONST "abcabc"
    CONST "c"
    ICONST 3
    CALL find
    CONST "abcabc"
    CONST "c"
    ICONST 6
    CALL find
    CONST "abcabc"
    CONST ""
    ICONST 0
    CALL find
    CONST "abcabc"
    CONST ""
    ICONST 3
    CALL find
    CONST "abcabc"
    CONST ""
    ICONST 6
    CALL find
    ARRAY 7
    PRINTLN
    CONST "abc"
    CONST "abc"
    ICONST 0
    CALL find
    CONST "abc"
    CONST "abcd"
    ICONST 0
    CALL find
    CONST ""
    CONST ""
    ICONST 0
    CALL find
    CONST ""
    CONST "a"
    ICONST 0
    CALL find
    CONST "aaab"
    CONST "aab"
    ICONST 0
    CALL find
    CONST "abab"
    CONST "abab"
    ICONST 1
    CALL find
    CONST "abcab"
    CONST "abc"
    ICONST 3
    CALL find
    CONST "abababac"
    CONST "ababac"
    ICONST 1
    CALL find
    ARRAY 8
    PRINTLN
    CONST "a\x00b\x00c"
    CONST "\x00c"
    ICONST 0
    CALL find
    CONST "a\x00b\x00c"
    CONST "\x00"
    ICONST 2
    CALL find
    CONST "\xff\xfe"
    CONST "\xfe"
    ICONST 0
    CALL find
    CONST "a\x00b"
    CONST "\x00b"
    ICONST 1
    CALL find
    CONST "abc"
    CONST "c\x00"
    ICONST 0
    CALL find
    CONST "xxxxyx"
    CONST "y"
    ICONST 4
    CALL find
    ARRAY 6
    PRINTLN
    CONST "abcabc"
    CONST ""
    ICONST 7
    CALL find
    PRINTLN
    HALT
.end
