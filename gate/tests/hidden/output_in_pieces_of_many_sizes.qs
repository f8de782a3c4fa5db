; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.5 8.12
; covers: edge.20
; 40,000 small pieces, then lines of the sizes that buffers have, then each byte from 0 to 255.
; exit: 0
; output-sha256: cfc4779ef7b2fc8b6463cfc0569decd3c53b155d9f091d2fd3acce14cc0c42e1
; output-length: 344170
.func main 0 2
    ICONST 0
    STORE 0
small:
    LOAD 0
    PRINT
    CONST ","
    PRINT
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    ICONST 20000
    LT
    JT small
    CONST ""
    PRINTLN
    ICONST 0
    ICONST 1
    ICONST 511
    ICONST 512
    ICONST 513
    ICONST 4095
    ICONST 4096
    ICONST 4097
    ICONST 8191
    ICONST 8192
    ICONST 8193
    ICONST 65535
    ICONST 65536
    ICONST 65537
    ARRAY 14
    STORE 1
    ICONST 0
    STORE 0
lines:
    LOAD 0
    ICONST 97
    ADD
    CHR
    LOAD 1
    LOAD 0
    GET
    REPEAT
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    LOAD 1
    LEN
    LT
    JT lines
    ICONST 0
    STORE 0
bytes:
    LOAD 0
    CHR
    PRINT
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    LOAD 0
    ICONST 256
    LT
    JT bytes
    HALT
.end
