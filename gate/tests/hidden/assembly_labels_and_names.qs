; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 3.4 7 11.1 11.2 11.3
; covers: limit.name.last edge.19
; Functions and labels with the names of mnemonics, of each other, and of float literals; a name of 64
; bytes; labels in front of an instruction, several in a row, unused ones, and one name in two functions.
; exit: 0
; output:
; |<func ADD> <func nan>
; |3
; |<func a_Long_Name_0123456789_with_64_characters_ABCDEFGHIJKLMNOPQRSTUV>
; |[<func _>, <func PRINTLN>]
; |0
.func main 0 1
main: PRINT: LOAD:
ADD: FUNC ADD
    PRINT
    CONST " "
    PRINT
    FUNC nan
    PRINTLN
    ICONST 3
    STORE 0
_: _1:  _2:	LOAD 0
    CALL ADD
    JMP CALL
HALT: NIL
    RET
CALL:
JMP:
    PRINTLN
    FUNC a_Long_Name_0123456789_with_64_characters_ABCDEFGHIJKLMNOPQRSTUV
    PRINTLN
    FUNC _
    FUNC PRINTLN
    ARRAY 2
    PRINTLN
    FALSE
    JT ADD
    LOAD 0
    CALL a_Long_Name_0123456789_with_64_characters_ABCDEFGHIJKLMNOPQRSTUV
    PRINTLN
    JMP HALT
.end
.func ADD 1 1
ADD: LOAD 0
    RET
.end
.func nan 0 0
    HALT
.end
.func _ 0 0
a_Long_Name_0123456789_with_64_characters_ABCDEFGHIJKLMNOPQRSTUV:
    JMP a_Long_Name_0123456789_with_64_characters_ABCDEFGHIJKLMNOPQRSTUV
.end
.func PRINTLN 0 0
    HALT
.end
.func a_Long_Name_0123456789_with_64_characters_ABCDEFGHIJKLMNOPQRSTUV 1 1
    LOAD 0
    JF ADD
    LOAD 0
    ICONST 1
    SUB
    CALL a_Long_Name_0123456789_with_64_characters_ABCDEFGHIJKLMNOPQRSTUV
    RET
ADD:
    LOAD 0
    RET
.end
