; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.5 7 8.12 10.5
; covers: limit.output.last edge.19
; A newline is the last byte that works; an empty PRINT works after it.
; exit: 0
; output-sha256: 51e7114f9eb50187321c65d599c6e1ab3d55b67715ca7df2485aead3a353b5b3
; output-length: 1048576
.func main 0 0
    CONST "y"
    ICONST 1048575
    REPEAT
    PRINTLN
    CONST ""
    PRINT
    HALT
.end
