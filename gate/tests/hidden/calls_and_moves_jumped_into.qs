; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 5.3 8.2 8.3 8.7 8.9 8.10 12
; covers: edge.26 edge.28
; Calls, returns, stores and instructions on containers: first behind what usually stands before them, then a jump leads to them
; with another value. Each function gets whether to jump as its last argument.
; exit: 0
; output:
; |5
; |3
; |[2, 8]
; |[2, 8]
; |3
; |4
; |3
; |2
; |12
; |13
; |5
; |4
; |1
; |3
; |[2, 3]
; |[3, 2]
; |-2
; |-3
; |[2, 3]
; |[2, 5]
; |2
; |3
; |[2, 2]
; |[2, 3]
; |truthy
; |truthy
; |2
; |5
; |10
; |7
; |-2
; |1
; |2.5
; |-0.0
; |[2.5, 8]
; |[2.5, 8]
; |3.5
; |1.0
; |-0.0
; |2.5
; |12.5
; |10.0
; |2.5
; |1.0
; |1.5
; |-0.0
; |[2.5, -0.0]
; |[-0.0, 2.5]
; |-2.5
; |0.0
; |[2.5, -0.0]
; |[2.5, 5]
; |2.5
; |-0.0
; |[2.5, 2.5]
; |[2.5, -0.0]
; |truthy
; |falsy
; |2.5
; |5
; |11.5
; |4.0
; |-3.5
; |4.0
; |nan
; |-9223372036854775808
; |[nan, 8]
; |[nan, 8]
; |nan
; |-9223372036854775807
; |-9223372036854775808
; |nan
; |nan
; |-9223372036854775798
; |nan
; |-9223372036854775807
; |nan
; |-9223372036854775808
; |[nan, -9223372036854775808]
; |[-9223372036854775808, nan]
; |nan
; |-9223372036854775808
; |[nan, -9223372036854775808]
; |[nan, 5]
; |nan
; |-9223372036854775808
; |[nan, nan]
; |[nan, -9223372036854775808]
; |truthy
; |truthy
; |nan
; |5
; |nan
; |-9223372036854775804
; |nan
; |-9223372036854775804
; |122
; |97
; |one
; |zero
; |nil
; |3
; |1
; |1
; |0
; |["m", 1]
; |[nil, -1]
; |["k", 0]
.globals 2
.func add_ret 3 3       ; a + b, or b at once
    LOAD 2
    JT jumps
    LOAD 0
    LOAD 1
    ADD
out:
    RET
jumps:
    LOAD 1
    JMP out
.end
.func give 1 1
    LOAD 0
    RET
.end
.func call_pop 2 2      ; a call of which the result is dropped, or only the drop
    LOAD 0
    LOAD 1
    JT jumps
    LOAD 0
    CALL give
drop:
    POP
    ICONST 8
    ARRAY 2
    RET
jumps:
    NIL
    JMP drop
.end
.func call_add 3 3      ; 1 + give(a), or 1 + b
    ICONST 1
    LOAD 2
    JT jumps
    LOAD 0
    CALL give
plus:
    ADD
    RET
jumps:
    LOAD 1
    JMP plus
.end
.func get_element 3 3   ; c[1], or c[b]
    LOAD 0
    LOAD 2
    JT jumps
    POP
    LOAD 0
    ICONST 1
at:
    GET
    RET
jumps:
    LOAD 1
    JMP at
.end
.func get_add 3 3       ; 10 + c[0], or 10 + b
    ICONST 10
    LOAD 2
    JT jumps
    LOAD 0
    ICONST 0
    GET
plus:
    ADD
    RET
jumps:
    LOAD 1
    JMP plus
.end
.func globals 2 2       ; the sum of both globals, or of a and global 1
    LOAD 1
    JT jumps
    GLOAD 0
    GLOAD 1
plus:
    ADD
    RET
jumps:
    LOAD 0
    GLOAD 1
    JMP plus
.end
.func wrap 1 1
    LOAD 0
    ARRAY 1
    RET
.end
.func sub_call 3 3      ; wrap(a - 1), or wrap(b)
    LOAD 2
    JT jumps
    LOAD 0
    ICONST 1
    SUB
go:
    CALL wrap
    ICONST 0
    GET
    RET
jumps:
    LOAD 1
    JMP go
.end
.func pair 2 2
    LOAD 0
    LOAD 1
    ARRAY 2
    RET
.end
.func two_call 3 3      ; pair(a, b), or pair(b, a)
    LOAD 2
    JT jumps
    LOAD 0
    LOAD 1
go:
    CALL pair
    RET
jumps:
    LOAD 1
    LOAD 0
    JMP go
.end
.func length 3 3        ; LEN of a, or of b
    LOAD 2
    JT jumps
    LOAD 0
size:
    LEN
    RET
jumps:
    LOAD 1
    JMP size
.end
.func negative 3 3      ; -a, or -b
    LOAD 2
    JT jumps
    LOAD 0
minus:
    NEG
    RET
jumps:
    LOAD 1
    JMP minus
.end
.func append 3 4        ; b, or 5, appended to a new array of a
    LOAD 0
    ARRAY 1
    STORE 3
    LOAD 2
    JT jumps
    LOAD 3
    LOAD 1
end:
    APUSH
    LOAD 3
    RET
jumps:
    LOAD 3
    ICONST 5
    JMP end
.end
.func move 3 4          ; a, or b, through local 3
    LOAD 2
    JT jumps
    LOAD 0
to:
    STORE 3
    LOAD 3
    RET
jumps:
    LOAD 1
    JMP to
.end
.func copy 3 4          ; a twice, or a and b
    LOAD 0
    LOAD 2
    JT jumps
    DUP
to:
    STORE 3
    LOAD 3
    ARRAY 2
    RET
jumps:
    LOAD 1
    JMP to
.end
.func dup_jf 3 3        ; whether a, or b, is truthy
    LOAD 0
    LOAD 2
    JT jumps
    DUP
test:
    JF falsy
    POP
    CONST "truthy"
    RET
falsy:
    POP
    CONST "falsy"
    RET
jumps:
    LOAD 1
    JMP test
.end
.func step 3 5          ; NEXT of the map a from cursor b, or of the pair "k", 0 instead
    LOAD 2
    JT jumps
    LOAD 0
    LOAD 1
    NEXT
to:
    STORE 3
    STORE 4
    LOAD 4
    LOAD 3
    ARRAY 2
    RET
jumps:
    CONST "k"
    ICONST 0
    JMP to
.end
.func go_on 3 4         ; stores a, or only goes on with local 3, which is 5 then
    ICONST 5
    STORE 3
    LOAD 2
    JT jumps
    LOAD 0
    STORE 3
on:
    JMP out
jumps:
    JMP on
out:
    LOAD 3
    RET
.end
.func times_plus 3 3    ; 4 + a * 3, or 4 + b
    ICONST 4
    LOAD 2
    JT jumps
    LOAD 0
    ICONST 3
    MUL
plus:
    ADD
    RET
jumps:
    LOAD 1
    JMP plus
.end
.func times_minus 3 3   ; 4 - a * 3, or 4 - b
    ICONST 4
    LOAD 2
    JT jumps
    LOAD 0
    ICONST 3
    MUL
minus:
    SUB
    RET
jumps:
    LOAD 1
    JMP minus
.end
.func main 0 0
    ICONST 2
    ICONST 3
    FALSE
    CALL add_ret
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL add_ret
    PRINTLN
    ICONST 2
    FALSE
    CALL call_pop
    PRINTLN
    ICONST 2
    TRUE
    CALL call_pop
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL call_add
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL call_add
    PRINTLN
    ICONST 2
    ICONST 3
    ARRAY 2
    ICONST 0
    FALSE
    CALL get_element
    PRINTLN
    ICONST 2
    ICONST 3
    ARRAY 2
    ICONST 0
    TRUE
    CALL get_element
    PRINTLN
    ICONST 2
    ARRAY 1
    ICONST 3
    FALSE
    CALL get_add
    PRINTLN
    ICONST 2
    ARRAY 1
    ICONST 3
    TRUE
    CALL get_add
    PRINTLN
    ICONST 2
    GSTORE 0
    ICONST 3
    GSTORE 1
    ICONST 1
    FALSE
    CALL globals
    PRINTLN
    ICONST 1
    TRUE
    CALL globals
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL sub_call
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL sub_call
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL two_call
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL two_call
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL negative
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL negative
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL append
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL append
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL move
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL move
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL copy
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL copy
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL dup_jf
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL dup_jf
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL go_on
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL go_on
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL times_plus
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL times_plus
    PRINTLN
    ICONST 2
    ICONST 3
    FALSE
    CALL times_minus
    PRINTLN
    ICONST 2
    ICONST 3
    TRUE
    CALL times_minus
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL add_ret
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL add_ret
    PRINTLN
    CONST 2.5
    FALSE
    CALL call_pop
    PRINTLN
    CONST 2.5
    TRUE
    CALL call_pop
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL call_add
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL call_add
    PRINTLN
    CONST 2.5
    CONST -0.0
    ARRAY 2
    ICONST 0
    FALSE
    CALL get_element
    PRINTLN
    CONST 2.5
    CONST -0.0
    ARRAY 2
    ICONST 0
    TRUE
    CALL get_element
    PRINTLN
    CONST 2.5
    ARRAY 1
    CONST -0.0
    FALSE
    CALL get_add
    PRINTLN
    CONST 2.5
    ARRAY 1
    CONST -0.0
    TRUE
    CALL get_add
    PRINTLN
    CONST 2.5
    GSTORE 0
    CONST -0.0
    GSTORE 1
    ICONST 1
    FALSE
    CALL globals
    PRINTLN
    ICONST 1
    TRUE
    CALL globals
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL sub_call
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL sub_call
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL two_call
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL two_call
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL negative
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL negative
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL append
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL append
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL move
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL move
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL copy
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL copy
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL dup_jf
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL dup_jf
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL go_on
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL go_on
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL times_plus
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL times_plus
    PRINTLN
    CONST 2.5
    CONST -0.0
    FALSE
    CALL times_minus
    PRINTLN
    CONST 2.5
    CONST -0.0
    TRUE
    CALL times_minus
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL add_ret
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL add_ret
    PRINTLN
    CONST nan
    FALSE
    CALL call_pop
    PRINTLN
    CONST nan
    TRUE
    CALL call_pop
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL call_add
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL call_add
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    ARRAY 2
    ICONST 0
    FALSE
    CALL get_element
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    ARRAY 2
    ICONST 0
    TRUE
    CALL get_element
    PRINTLN
    CONST nan
    ARRAY 1
    CONST -9223372036854775808
    FALSE
    CALL get_add
    PRINTLN
    CONST nan
    ARRAY 1
    CONST -9223372036854775808
    TRUE
    CALL get_add
    PRINTLN
    CONST nan
    GSTORE 0
    CONST -9223372036854775808
    GSTORE 1
    ICONST 1
    FALSE
    CALL globals
    PRINTLN
    ICONST 1
    TRUE
    CALL globals
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL sub_call
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL sub_call
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL two_call
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL two_call
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL negative
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL negative
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL append
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL append
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL move
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL move
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL copy
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL copy
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL dup_jf
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL dup_jf
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL go_on
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL go_on
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL times_plus
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL times_plus
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    FALSE
    CALL times_minus
    PRINTLN
    CONST nan
    CONST -9223372036854775808
    TRUE
    CALL times_minus
    PRINTLN
    CONST "az"
    ICONST 0
    FALSE
    CALL get_element
    PRINTLN
    CONST "az"
    ICONST 0
    TRUE
    CALL get_element
    PRINTLN
    MAP
    DUP
    ICONST 1
    CONST "one"
    SET
    DUP
    CONST -0.0
    CONST "zero"
    SET
    CONST -0.0
    FALSE
    CALL get_element
    PRINTLN
    MAP
    DUP
    ICONST 1
    CONST "one"
    SET
    DUP
    CONST -0.0
    CONST "zero"
    SET
    CONST -0.0
    TRUE
    CALL get_element
    PRINTLN
    MAP
    DUP
    ICONST 1
    CONST "one"
    SET
    DUP
    CONST -0.0
    CONST "zero"
    SET
    CONST nan
    TRUE
    CALL get_element
    PRINTLN
    CONST "abc"
    ICONST 1
    ARRAY 1
    FALSE
    CALL length
    PRINTLN
    CONST "abc"
    ICONST 1
    ARRAY 1
    TRUE
    CALL length
    PRINTLN
    MAP
    DUP
    CONST "m"
    ICONST 0
    SET
    CONST ""
    FALSE
    CALL length
    PRINTLN
    MAP
    DUP
    CONST "m"
    ICONST 0
    SET
    CONST ""
    TRUE
    CALL length
    PRINTLN
    MAP
    DUP
    CONST "m"
    ICONST 0
    SET
    ICONST 0
    FALSE
    CALL step
    PRINTLN
    MAP
    DUP
    CONST "m"
    ICONST 0
    SET
    ICONST 1
    FALSE
    CALL step
    PRINTLN
    MAP
    DUP
    CONST "m"
    ICONST 0
    SET
    ICONST 1
    TRUE
    CALL step
    PRINTLN
    HALT
.end
