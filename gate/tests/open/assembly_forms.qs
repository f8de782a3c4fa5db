; sections: 11.1 11.2 11.3 11.4 11.5
; The forms of the assembly language: tabs, a CRLF, several labels on a line, names of any kind side by side,
; hexadecimal ints, leading zeros, exponents, one constant written in two ways, a `;` within a string.
; exit: 0
; output:
; |[255, -16, 7, -2147483648, 2147483647]
; |[150.0, 0.015, 1e-7, -0.0, 0.0]
; |["a;b", "\\xfe\\xfe", "<func ADD>", 16, 16]
; |9
	.globals	0x0A		; a comment; with "quotes"
.func ADD 02 0x3
ADD: main: LOAD 0
	LOAD	0x1
	ADD
	GSTORE 9	;
	GLOAD 9
_unused_1: RET
.end
; comments and empty lines are allowed anywhere

.func main 0 0
    ICONST 0xfF
    ICONST -0x10
    ICONST 007
    ICONST -2147483648
    ICONST 0x7FFFFFFF
    ARRAY 5
    PRINTLN
    CONST 1.5e+2
    CONST 15E-3
    CONST 00.1e-0006
    CONST -1e-400   ; too small to be anything but a zero
    CONST 0e5
    ARRAY 5
    PRINTLN
    CONST "a;b"     ; the first `;` is in the string
    CONST "\xfe\xFE"
    FUNC ADD
    TOSTR
    CONST 16
    CONST 0x0010    ; the same constant
    ARRAY 5
    PRINTLN
    JMP HALT
HALT:
RET: ICONST 4
    ICONST 5
    CALL ADD
    PRINTLN
    HALT
.end
