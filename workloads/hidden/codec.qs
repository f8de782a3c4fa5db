; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; codec - run lengths, base 64 and substring search
; Kind: (d) building and scanning of byte strings.
; Records of drawn runs, letters and decimal numbers are packed by a run-length code, written in base 64, read back
; and compared byte by byte with the original. Each is summed by Adler-32, its numbers are read by TOINT, and pieces
; of earlier records are searched in it by Knuth-Morris-Pratt and, as a check, by FIND. Strings stay below about a
; hundred bytes. What was found disturbs the generator.
; Size knobs: the number of records in main, the number of pieces in draw_record.
; globals: 0 seed, 1 alphabet, 2 pairs, 3 reverse, 4 letters, 5 digest, 6 faults, 7 packed, 8 plain, 9 numbers
.globals 10

; xorshift64; a number from 0 to below n
; locals: 0 n
.func draw 1 1
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
    ICONST 3
    USHR
    LOAD 0
    MOD
    RET
.end

; base 64: all pairs of signs, and the values of the signs
; locals: 0 i, 1 j
.func make_tables 0 2
    CONST "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
    GSTORE 1
    ARRAY 0
    GSTORE 4
    ARRAY 0
    GSTORE 2
    ICONST 256
    ICONST -1
    FILL
    GSTORE 3
    ICONST 0
    STORE 0
signs:
    GLOAD 3
    GLOAD 1
    LOAD 0
    GET
    LOAD 0
    SET
    GLOAD 4
    GLOAD 1
    LOAD 0
    LOAD 0
    ICONST 1
    ADD
    SLICE
    APUSH
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 64
    LT
    JT signs
    ICONST 0
    STORE 0
rows:
    ICONST 0
    STORE 1
columns:
    GLOAD 2
    GLOAD 4
    LOAD 0
    GET
    GLOAD 4
    LOAD 1
    GET
    CONCAT
    APUSH
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    ICONST 64
    LT
    JT columns
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 64
    LT
    JT rows
    NIL
    RET
.end

; runs, pairs of letters and numbers
; locals: 0 text, 1 pieces, 2 kind
.func draw_record 0 3
    CONST "<"
    STORE 0
    ICONST 6
    CALL draw
    ICONST 5
    ADD
    STORE 1
piece:
    LOAD 1
    ICONST 0
    GT
    JF end
    ICONST 4
    CALL draw
    STORE 2
    LOAD 0
    LOAD 2
    JT no_run
    ICONST 97
    ICONST 8
    CALL draw
    ADD
    CHR
    ICONST 12
    CALL draw
    ICONST 3
    ADD
    REPEAT
    JMP join
no_run:
    LOAD 2
    ICONST 3
    EQ
    JT number
    GLOAD 2
    ICONST 4096
    CALL draw
    GET
    LOAD 2
    ICONST 1
    EQ
    JF join
    GLOAD 2
    ICONST 64
    CALL draw
    GET
    CONCAT
    JMP join
number:
    ICONST 2000000
    CALL draw
    ICONST 1000000
    SUB
    TOSTR
    CONST "#"
    SWAP
    CONCAT
join:
    CONCAT
    STORE 0
    LOAD 1
    ICONST 1
    SUB
    STORE 1
    JMP piece
end:
    LOAD 0
    CONST ">"
    CONCAT
    RET
.end

; runs of 4 to 90 become ~, the length as a byte, and the byte of the run
; locals: 0 text, 1 out, 2 i, 3 j, 4 n, 5 c, 6 start
.func pack 1 7
    CONST ""
    STORE 1
    LOAD 0
    LEN
    STORE 4
    ICONST 0
    DUP
    STORE 2
    STORE 6
bytes:
    LOAD 2
    LOAD 4
    LT
    JF last
    LOAD 0
    LOAD 2
    GET
    STORE 5
    LOAD 2
    ICONST 1
    ADD
    STORE 3
run:
    LOAD 3
    LOAD 4
    LT
    JF run_end
    LOAD 0
    LOAD 3
    GET
    LOAD 5
    EQ
    JF run_end
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP run
run_end:
    LOAD 3
    LOAD 2
    SUB
    ICONST 4
    LT
    JT short
    LOAD 1
    LOAD 0
    LOAD 6
    LOAD 2
    SLICE
    CONCAT
    CONST "~"
    CONCAT
    LOAD 3
    LOAD 2
    SUB
    ICONST 32
    ADD
    CHR
    CONCAT
    LOAD 0
    LOAD 2
    LOAD 2
    ICONST 1
    ADD
    SLICE
    CONCAT
    STORE 1
    LOAD 3
    STORE 6
short:
    LOAD 3
    STORE 2
    JMP bytes
last:
    LOAD 1
    LOAD 0
    LOAD 6
    LOAD 4
    SLICE
    CONCAT
    RET
.end

; base 64, with = for what lacks at the end
; locals: 0 text, 1 out, 2 i, 3 n, 4 bits
.func encode 1 5
    CONST ""
    STORE 1
    LOAD 0
    LEN
    STORE 3
    ICONST 0
    STORE 2
groups:
    LOAD 2
    ICONST 3
    ADD
    LOAD 3
    LE
    JF rest
    LOAD 0
    LOAD 2
    GET
    ICONST 16
    SHL
    LOAD 0
    LOAD 2
    ICONST 1
    ADD
    GET
    ICONST 8
    SHL
    BOR
    LOAD 0
    LOAD 2
    ICONST 2
    ADD
    GET
    BOR
    STORE 4
    LOAD 1
    GLOAD 2
    LOAD 4
    ICONST 12
    SHR
    GET
    GLOAD 2
    LOAD 4
    ICONST 4095
    BAND
    GET
    CONCAT
    CONCAT
    STORE 1
    LOAD 2
    ICONST 3
    ADD
    STORE 2
    JMP groups
rest:
    LOAD 3
    LOAD 2
    SUB
    DUP
    STORE 4
    JF whole
    LOAD 4
    ICONST 1
    EQ
    JT one
    LOAD 0
    LOAD 2
    GET
    ICONST 16
    SHL
    LOAD 0
    LOAD 2
    ICONST 1
    ADD
    GET
    ICONST 8
    SHL
    BOR
    STORE 4
    LOAD 1
    GLOAD 2
    LOAD 4
    ICONST 12
    SHR
    GET
    CONCAT
    GLOAD 4
    LOAD 4
    ICONST 6
    SHR
    ICONST 63
    BAND
    GET
    CONCAT
    CONST "="
    CONCAT
    RET
one:
    LOAD 1
    GLOAD 2
    LOAD 0
    LOAD 2
    GET
    ICONST 4
    SHL
    GET
    CONCAT
    CONST "=="
    CONCAT
    RET
whole:
    LOAD 1
    RET
.end

; the bytes as an array
; locals: 0 text, 1 out, 2 i, 3 n, 4 bits, 5 value, 6 held
.func decode 1 7
    ARRAY 0
    STORE 1
    LOAD 0
    LEN
    STORE 3
    ICONST 0
    DUP
    DUP
    STORE 2
    STORE 4
    STORE 6
signs:
    LOAD 2
    LOAD 3
    LT
    JF end
    GLOAD 3
    LOAD 0
    LOAD 2
    GET
    GET
    STORE 5
    LOAD 5              ; the filling
    ICONST 0
    LT
    JT end
    LOAD 4
    ICONST 6
    SHL
    LOAD 5
    BOR
    STORE 4
    LOAD 6
    ICONST 6
    ADD
    STORE 6
    LOAD 6
    ICONST 8
    GE
    JF next
    LOAD 6
    ICONST 8
    SUB
    STORE 6
    LOAD 1
    LOAD 4
    LOAD 6
    SHR
    ICONST 255
    BAND
    APUSH
    LOAD 4
    ICONST 1
    LOAD 6
    SHL
    ICONST 1
    SUB
    BAND
    STORE 4
next:
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP signs
end:
    LOAD 1
    RET
.end

; do the packed bytes stand for text?
; locals: 0 bytes, 1 text, 2 i, 3 k, 4 n, 5 c, 6 count
.func unpack_equals 2 7
    LOAD 0
    LEN
    STORE 4
    ICONST 0
    DUP
    STORE 2
    STORE 3
more:
    LOAD 2
    LOAD 4
    LT
    JF end
    LOAD 0
    LOAD 2
    GET
    STORE 5
    ICONST 1
    STORE 6
    LOAD 5
    ICONST 126
    EQ
    JF plain
    LOAD 0
    LOAD 2
    ICONST 1
    ADD
    GET
    ICONST 32
    SUB
    STORE 6
    LOAD 0
    LOAD 2
    ICONST 2
    ADD
    GET
    STORE 5
    LOAD 2
    ICONST 2
    ADD
    STORE 2
plain:
    LOAD 3
    LOAD 1
    LEN
    LT
    JF wrong
    LOAD 1
    LOAD 3
    GET
    LOAD 5
    NE
    JT wrong
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    LOAD 6
    ICONST 1
    SUB
    DUP
    STORE 6
    JT plain
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP more
end:
    LOAD 3
    LOAD 1
    LEN
    EQ
    RET
wrong:
    FALSE
    RET
.end

; checksum
; locals: 0 text, 1 a, 2 b, 3 i, 4 n
.func adler 1 5
    ICONST 1
    STORE 1
    ICONST 0
    DUP
    STORE 2
    STORE 3
    LOAD 0
    LEN
    STORE 4
more:
    LOAD 3
    LOAD 4
    LT
    JF end
    LOAD 1
    LOAD 0
    LOAD 3
    GET
    ADD
    ICONST 65521
    MOD
    STORE 1
    LOAD 2
    LOAD 1
    ADD
    ICONST 65521
    MOD
    STORE 2
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP more
end:
    LOAD 2
    ICONST 16
    SHL
    LOAD 1
    BOR
    RET
.end

; adds up all that stands behind a #
; locals: 0 text, 1 i, 2 start, 3 sum
.func read_numbers 1 4
    ICONST 0
    STORE 3
    ICONST 0
    STORE 1
more:
    LOAD 0
    CONST "#"
    LOAD 1
    FIND
    DUP
    STORE 1
    ICONST 0
    LT
    JT end
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    STORE 2
digits:
    LOAD 0              ; both
    LOAD 1
    GET
    DUP
    ICONST 48
    GE
    SWAP
    ICONST 57
    LE
    EQ
    JT digit
    LOAD 0
    LOAD 1
    GET
    ICONST 45
    EQ
    JF number
digit:
    LOAD 1
    ICONST 1
    ADD
    STORE 1
    JMP digits
number:
    LOAD 0
    LOAD 2
    LOAD 1
    SLICE
    TOINT
    STORE 2
    LOAD 2
    NIL
    EQ
    JT more
    LOAD 3
    LOAD 2
    ADD
    STORE 3
    GLOAD 9
    ICONST 1
    ADD
    GSTORE 9
    JMP more
end:
    LOAD 3
    RET
.end

; of Knuth, Morris and Pratt
; locals: 0 piece, 1 table, 2 i, 3 k
.func failure 1 4
    LOAD 0
    LEN
    ICONST 0
    FILL
    STORE 1
    ICONST 0
    STORE 3
    ICONST 1
    STORE 2
more:
    LOAD 2
    LOAD 0
    LEN
    LT
    JF end
back:
    LOAD 3
    JF compare
    LOAD 0
    LOAD 2
    GET
    LOAD 0
    LOAD 3
    GET
    EQ
    JT compare
    LOAD 1
    LOAD 3
    ICONST 1
    SUB
    GET
    STORE 3
    JMP back
compare:
    LOAD 0
    LOAD 2
    GET
    LOAD 0
    LOAD 3
    GET
    EQ
    JF store
    LOAD 3
    ICONST 1
    ADD
    STORE 3
store:
    LOAD 1
    LOAD 2
    LOAD 3
    SET
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    JMP more
end:
    LOAD 1
    RET
.end

; how often piece stands in text, overlaps included
; locals: 0 text, 1 piece, 2 table, 3 i, 4 k, 5 count, 6 c
.func occurrences 3 7
    ICONST 0
    DUP
    DUP
    STORE 3
    STORE 4
    STORE 5
more:
    LOAD 3
    LOAD 0
    LEN
    LT
    JF end
    LOAD 0
    LOAD 3
    GET
    STORE 6
back:
    LOAD 4
    JF compare
    LOAD 1
    LOAD 4
    GET
    LOAD 6
    EQ
    JT compare
    LOAD 2
    LOAD 4
    ICONST 1
    SUB
    GET
    STORE 4
    JMP back
compare:
    LOAD 1
    LOAD 4
    GET
    LOAD 6
    EQ
    JF next
    LOAD 4
    ICONST 1
    ADD
    STORE 4
    LOAD 4
    LOAD 1
    LEN
    EQ
    JF next
    LOAD 5
    ICONST 1
    ADD
    STORE 5
    LOAD 2
    LOAD 4
    ICONST 1
    SUB
    GET
    STORE 4
next:
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP more
end:
    LOAD 5
    RET
.end

; locals: 0 text, 1 piece, 2 i, 3 count
.func occurrences_by_find 2 4
    ICONST 0
    DUP
    STORE 2
    STORE 3
more:
    LOAD 0
    LOAD 1
    LOAD 2
    FIND
    DUP
    ICONST 0
    LT
    JT end
    ICONST 1
    ADD
    STORE 2
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    JMP more
end:
    POP
    LOAD 3
    RET
.end

; locals: 0 what
.func fault 1 1
    GLOAD 6
    ICONST 1
    ADD
    GSTORE 6
    LOAD 0
    PRINTLN
    NIL
    RET
.end

; locals: 0 round, 1 text, 2 packed, 3 coded, 4 piece, 5 table, 6 found, 7 start
.func main 0 8
    CONST 0x510E527FADE682D1
    GSTORE 0
    ICONST 0
    DUP
    DUP
    DUP
    DUP
    GSTORE 5
    GSTORE 6
    GSTORE 7
    GSTORE 8
    GSTORE 9
    CALL make_tables
    POP
    CONST "start"
    STORE 4
    LOAD 4
    CALL failure
    STORE 5
    ICONST 0
    STORE 0
records:
    LOAD 0
    ICONST 420
    LT
    JF end
    CALL draw_record
    STORE 1
    LOAD 1
    CALL pack
    STORE 2
    LOAD 2
    CALL encode
    STORE 3
    GLOAD 8
    LOAD 1
    LEN
    ADD
    GSTORE 8
    GLOAD 7
    LOAD 2
    LEN
    ADD
    GSTORE 7
    LOAD 3
    CALL decode
    LOAD 1
    CALL unpack_equals
    JT same
    CONST "not the same"
    CALL fault
    POP
same:
    LOAD 1
    LOAD 4
    LOAD 5
    CALL occurrences
    STORE 6
    LOAD 6
    LOAD 1
    LOAD 4
    CALL occurrences_by_find
    EQ
    JT agreed
    CONST "found differently"
    CALL fault
    POP
agreed:
    GLOAD 5
    ICONST 33
    MUL
    LOAD 3
    CALL adler
    ADD
    LOAD 6
    BXOR
    LOAD 1
    CALL read_numbers
    ADD
    GSTORE 5
    GLOAD 0
    LOAD 6
    ICONST 40
    SHL
    BXOR
    GLOAD 5
    ICONST 1
    BAND
    BXOR
    GSTORE 0
    LOAD 0              ; now and then a new piece to search for
    ICONST 7
    BAND
    JT old_piece
    LOAD 1
    LEN
    ICONST 3
    SUB
    CALL draw
    STORE 7
    LOAD 1
    LOAD 7
    LOAD 7
    ICONST 2
    ADD
    ICONST 2
    CALL draw
    ADD
    SLICE
    STORE 4
    LOAD 4
    CALL failure
    STORE 5
old_piece:
    LOAD 0
    ICONST 70
    MOD
    JT quiet
    LOAD 1
    PRINTLN
    LOAD 3
    PRINTLN
quiet:
    LOAD 0
    ICONST 1
    ADD
    STORE 0
    JMP records
end:
    CONST "faults "
    PRINT
    GLOAD 6
    PRINTLN
    CONST "bytes "
    PRINT
    GLOAD 8
    PRINT
    CONST " packed "
    PRINT
    GLOAD 7
    PRINTLN
    CONST "numbers "
    PRINT
    GLOAD 9
    PRINTLN
    CONST "digest "
    PRINT
    GLOAD 5
    PRINTLN
    HALT
.end
