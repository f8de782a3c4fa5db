; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.5 8.12 10.5 7
; covers: limit.output.last limit.output.beyond edge.19 edge.20
; Output up to the limit with the newline as last byte; an empty text still fits; PRINTLN of an empty string does not: OUTPUT.
; exit: 28
; output-sha256: 2e83069b03d81fcffb8487bd34ce87300e9a7b286b4bcd78024f6bfd040e5a97
; output-length: 1048576
.func main 0 1
    CONST "ab"
    ICONST 524284
    REPEAT
    PRINT
    ICONST 1
    ICONST 2
    ARRAY 2
    PRINTLN
    CONST ""
    PRINTLN
    CONST ""
    STORE 0
    LOAD 0
    PRINT
    LOAD 0
    PRINTLN
    HALT
.end
