; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.12 10.5 5.4
; covers: limit.output.beyond edge.15 edge.19 edge.20
; PRINTLN of an array in itself with 100 bytes left: [ and a text of 98 bytes between quotes already have 101 bytes, so OUTPUT is
; met before the array is come to as its own second element. Nothing of it is printed.
; exit: 28
; output-sha256: 43615bba29b6111ee4f44b92a3002674c9cb9f225c9f0a9319d2f52b31896696
; output-length: 1048476
.func main 0 1
    CONST "x"
    ICONST 1048476
    REPEAT
    PRINT
    CONST "y"
    ICONST 98
    REPEAT
    NIL
    ARRAY 2
    STORE 0
    LOAD 0
    ICONST 1
    LOAD 0
    SET
    LOAD 0
    PRINTLN
    HALT
.end
