; sections: 5.5 6 7 8.12 10.5
; covers: limit.output.beyond edge.19 edge.20
; 1,048,570 bytes (the ten digits 104,857 times) are printed, then the six of "abcdef" would fit, but their newline
; would not: OUTPUT, and nothing of that line is printed.
; exit: 28
; output-sha256: d1fe1adf9fbeaab8c63f2cfa855b81754614854d3d3b16409f5c27948ce93743
; output-length: 1048570
.func main 0 0
    CONST "0123456789"
    ICONST 104857
    REPEAT
    PRINT
    CONST "abcdef"
    PRINTLN
    HALT
.end
