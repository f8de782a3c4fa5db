; words - a tokenizer and word counter
; Kinds: (d) building and scanning of byte strings, (e) maps.
; Lines of text are built from drawn syllables, numbers and signs, each by a few short concatenations. A scanner
; reads every byte by GET, classifies it by a table, cuts the tokens out, counts the words in a map in which it
; keeps the number of occurrences and the last line, and adds up the numbers. At intervals the rare words are
; removed. The count of each word steers the generator, so the text depends on all lines before it.
; Size knobs: the number of lines in main, the words a line in make_line.
; globals: 0 seed, 1 class, 2 syllables, 3 counts, 4 lines, 5 sum, 6 tokens, 7 with_ren, 8 digest
.globals 9

; xorshift64
; locals: 0 n
.func random_below 1 1
    GLOAD 0
    DUP
    ICONST 12
    USHR
    BXOR
    DUP
    ICONST 25
    SHL
    BXOR
    DUP
    ICONST 27
    USHR
    BXOR
    DUP
    GSTORE 0
    ICONST 1
    USHR
    LOAD 0
    MOD
    RET
.end

; gives a range of bytes their class
; locals: 0 from, 1 to, 2 kind
.func mark 3 3
again:
    LOAD 0
    LOAD 1
    LE
    JF end
    GLOAD 1
    LOAD 0
    LOAD 2
    SET
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP again
end:
    NIL
    RET
.end

; one to three syllables, skewed to a small vocabulary
; locals: 0 kind
.func make_word 0 1
    ICONST 10
    CALL random_below
    STORE 0
    LOAD 0
    ICONST 7
    LT
    JF long
    GLOAD 2
    ICONST 10
    CALL random_below
    GET
    GLOAD 2
    ICONST 5
    CALL random_below
    GET
    CONCAT
    RET
long:
    LOAD 0
    ICONST 9
    LT
    JF short
    GLOAD 2
    ICONST 24
    CALL random_below
    GET
    GLOAD 2
    ICONST 12
    CALL random_below
    GET
    CONCAT
    GLOAD 2
    ICONST 6
    CALL random_below
    GET
    CONCAT
    RET
short:
    GLOAD 2
    ICONST 24
    CALL random_below
    GET
    RET
.end

; words, some numbers, separated by signs
; locals: 0 line, 1 n
.func make_line 0 2
    CONST ""
    STORE 0
    ICONST 8
    CALL random_below
    ICONST 6
    ADD
    STORE 1
word:
    LOAD 1
    ICONST 0
    GT
    JF end
    LOAD 0
    ICONST 12
    CALL random_below
    JT letters
    ICONST 100000
    CALL random_below
    TOSTR
    JMP joined
letters:
    CALL make_word
joined:
    CONCAT
    ICONST 6
    CALL random_below
    JT blank
    CONST ", "
    JMP sign
blank:
    CONST " "
sign:
    CONCAT
    STORE 0
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    JMP word
end:
    LOAD 0
    CONST "."
    ICONST 3
    CALL random_below
    ICONST 1
    ADD
    REPEAT
    CONCAT
    RET
.end

; [occurrences, last line] of the word
; locals: 0 word, 1 entry
.func count_word 1 2
    GLOAD 3
    LOAD 0
    HAS
    JT known
    GLOAD 3
    LOAD 0
    ICONST 0
    ICONST 0
    ARRAY 2
    SET
known:
    GLOAD 3
    LOAD 0
    GET
    STORE 1
    LOAD 1
    ICONST 0
    LOAD 1
    ICONST 0
    GET
    ICONST 1
    ADD
    SET
    LOAD 1
    ICONST 1
    GLOAD 4
    SET
    LOAD 1
    ICONST 0
    GET
    ICONST 7
    BAND
    JT end
    GLOAD 0             ; every eighth occurrence disturbs the generator
    GLOAD 4
    ICONST 9
    SHL
    BXOR
    GSTORE 0
end:
    NIL
    RET
.end

; a whole token
; locals: 0 text, 1 kind
.func token 2 2
    GLOAD 6
    ICONST 1
    ADD
    GSTORE 6
    LOAD 1
    ICONST 1
    EQ
    JF number
    LOAD 0
    CONST "ren"
    ICONST 0
    FIND
    ICONST 0
    LT
    JT plain
    GLOAD 7
    ICONST 1
    ADD
    GSTORE 7
plain:
    LOAD 0
    CALL count_word
    POP
    NIL
    RET
number:
    GLOAD 5
    LOAD 0
    TOINT
    ADD
    GSTORE 5
    NIL
    RET
.end

; splits a line into tokens
; locals: 0 line, 1 i, 2 n, 3 byte, 4 kind, 5 start, 6 state, 7 hash
.func scan 1 8
    LOAD 0
    LEN
    STORE 2
    ICONST 0
    DUP
    DUP
    STORE 1
    STORE 5
    STORE 6
    ICONST 5381
    STORE 7
loop:
    LOAD 1
    LOAD 2
    LT
    JF last
    LOAD 0
    LOAD 1
    GET
    STORE 3
    LOAD 7
    ICONST 33
    MUL
    LOAD 3
    BXOR
    STORE 7
    GLOAD 1
    LOAD 3
    GET
    STORE 4
    LOAD 4
    LOAD 6
    EQ
    JT same
    LOAD 6
    JF open
    LOAD 0
    LOAD 5
    LOAD 1
    SLICE
    LOAD 6
    CALL token
    POP
open:
    LOAD 1
    STORE 5
    LOAD 4
    STORE 6
same:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP loop
last:
    LOAD 6
    JF end
    LOAD 0
    LOAD 5
    LOAD 2
    SLICE
    LOAD 6
    CALL token
    POP
end:
    GLOAD 8
    ICONST 17
    MUL
    LOAD 7
    ADD
    GSTORE 8
    NIL
    RET
.end

; removes the words that occurred less often than limit
; locals: 0 limit, 1 cursor, 2 word, 3 removed
.func prune 1 4
    ICONST 0
    DUP
    STORE 1
    STORE 3
walk:
    GLOAD 3
    LOAD 1
    NEXT
    STORE 1
    STORE 2
    LOAD 1
    ICONST 0
    LT
    JT end
    GLOAD 3
    LOAD 2
    GET
    ICONST 0
    GET
    LOAD 0
    LT
    JF walk
    GLOAD 3
    LOAD 2
    DEL
    JF walk
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP walk
end:
    LOAD 3
    RET
.end

; removes and gives the word with the greatest count
; locals: 0 cursor, 1 word, 2 best, 3 top, 4 n
.func most_frequent 0 5
    ICONST 0
    STORE 0
    ICONST -1
    STORE 3
    NIL
    STORE 2
walk:
    GLOAD 3
    LOAD 0
    NEXT
    STORE 0
    STORE 1
    LOAD 0
    ICONST 0
    LT
    JT end
    GLOAD 3
    LOAD 1
    GET
    ICONST 0
    GET
    STORE 4
    LOAD 4
    LOAD 3
    GT
    JT better
    LOAD 4
    LOAD 3
    EQ
    JF walk
    LOAD 1              ; the lesser word wins a tie
    LOAD 2
    LT
    JF walk
better:
    LOAD 1
    STORE 2
    LOAD 4
    STORE 3
    JMP walk
end:
    GLOAD 3
    LOAD 2
    DEL
    POP
    LOAD 2
    CONST " "
    CONCAT
    LOAD 3
    TOSTR
    CONCAT
    RET
.end

; locals: 0 i
.func main 0 1
    CONST 0x2545F4914F6CDD1D
    GSTORE 0
    MAP
    GSTORE 3
    ICONST 0
    DUP
    DUP
    DUP
    DUP
    GSTORE 4
    GSTORE 5
    GSTORE 6
    GSTORE 7
    GSTORE 8
    ICONST 256
    ICONST 0
    FILL
    GSTORE 1
    ICONST 97
    ICONST 122
    ICONST 1
    CALL mark
    POP
    ICONST 65
    ICONST 90
    ICONST 1
    CALL mark
    POP
    ICONST 48
    ICONST 57
    ICONST 2
    CALL mark
    POP
    CONST "ka"
    CONST "lo"
    CONST "mi"
    CONST "ren"
    CONST "tu"
    CONST "sha"
    CONST "vo"
    CONST "pel"
    CONST "qui"
    CONST "dan"
    CONST "fe"
    CONST "gor"
    CONST "hul"
    CONST "Ix"
    CONST "ja"
    CONST "zen"
    CONST "bra"
    CONST "cy"
    CONST "Wem"
    CONST "os"
    CONST "nur"
    CONST "eth"
    CONST "ay"
    CONST "pix"
    ARRAY 24
    GSTORE 2
lines:
    GLOAD 4
    ICONST 780
    LT
    JF done
    CALL make_line
    CALL scan
    POP
    GLOAD 4
    ICONST 1
    ADD
    DUP
    GSTORE 4
    ICONST 130
    MOD
    JT lines
    CONST "line "
    PRINT
    GLOAD 4
    PRINT
    CONST " words "
    PRINT
    GLOAD 3
    LEN
    PRINT
    CONST " pruned "
    PRINT
    ICONST 4
    CALL prune
    PRINTLN
    JMP lines
done:
    ICONST 0
    STORE 0
best:
    CALL most_frequent
    PRINTLN
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 8
    LT
    JT best
    CONST "tokens "
    PRINT
    GLOAD 6
    PRINTLN
    CONST "with ren "
    PRINT
    GLOAD 7
    PRINTLN
    CONST "sum "
    PRINT
    GLOAD 5
    PRINTLN
    CONST "left "
    PRINT
    GLOAD 3
    LEN
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 8
    PRINTLN
    HALT
.end
