; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.12 10.5 5.4
; covers: limit.nesting.beyond edge.15 edge.19 edge.20
; PRINT of an array in itself, which would never end: with 1,048,000 bytes printed before, the 101st bracket is met long before
; the limit of the output, so it is a NESTING error, and nothing of the array is printed.
; exit: 27
; output-sha256: a73d71084ebf213c3d47e9893c2b7283841eea3bbe7a53d138ec8b06bb342499
; output-length: 1048000
.func main 0 1
    CONST "ab"
    ICONST 524000
    REPEAT
    PRINT
    NIL
    ARRAY 1
    STORE 0
    LOAD 0
    ICONST 0
    LOAD 0
    SET
    LOAD 0
    PRINT
    HALT
.end
