; sections: 5.5 7 8.12
; covers: limit.output.last edge.19
; 1,048,576 bytes are printed, the last of them by a PRINTLN: 1,024 lines of 1,023 bytes (the ten digits 102
; times, and "abc") and a newline. Printing nothing is still possible then.
; exit: 0
; output-sha256: e76f6c4b818e306d4df66b4be88d86e9287d22c2ae1603d861e0d2c3da0cca2a
; output-length: 1048576
.func main 0 2
    CONST "0123456789"
    ICONST 102
    REPEAT
    CONST "abc"
    CONCAT
    STORE 0
    ICONST 1024
    STORE 1
loop:
    LOAD 0
    PRINTLN
    LOAD 1
    ICONST 1
    SUB
    DUP
    STORE 1
    JT loop
    CONST ""
    PRINT
    HALT
.end
