; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3
; covers: edge.5
; IDIV and MOD of a float by an int, the int 0 included; each cell is the pair of both results.
; exit: 0
; output:
; |[[inf, nan], [2.0, 0.5], [-3.0, -0.5], [1.0, 0.5], [-1.0, -0.5], [0.0, 2.5], [-1.0, -9.223372036854776e18]]
; |[[-inf, nan], [-3.0, 0.5], [2.0, -0.5], [-2.0, 1.5], [0.0, -2.5], [-1.0, 9.223372036854776e18], [0.0, -2.5]]
; |[[nan, nan], [0.0, 0.0], [-0.0, -0.0], [0.0, 0.0], [-0.0, -0.0], [0.0, 0.0], [-0.0, -0.0]]
; |[[nan, nan], [-0.0, 0.0], [0.0, -0.0], [-0.0, 0.0], [0.0, -0.0], [-0.0, 0.0], [0.0, -0.0]]
; |[[inf, nan], [1e300, 0.0], [-1e300, -0.0], [5e299, 0.0], [-3.3333333333333335e299, -0.0], [1.0842021724855045e281, 0.0], [-1.0842021724855045e281, -0.0]]
; |[[-inf, nan], [-inf, nan], [inf, nan], [-inf, nan], [inf, nan], [-inf, nan], [inf, nan]]
; |[[nan, nan], [nan, nan], [nan, nan], [nan, nan], [nan, nan], [nan, nan], [nan, nan]]
.func lefts 0 0
    CONST 2.5
    CONST -2.5
    CONST 0.0
    CONST -0.0
    CONST 1e300
    CONST -inf
    CONST nan
    ARRAY 7
    RET
.end
.func rights 0 0
    ICONST 0
    ICONST 1
    ICONST -1
    ICONST 2
    ICONST -3
    CONST 9223372036854775807
    CONST -9223372036854775808
    ARRAY 7
    RET
.end
.func main 0 6          ; 0: lefts, 1: rights, 2: row, 3: column
    CALL lefts
    STORE 0
    CALL rights
    STORE 1
    ICONST 0
    STORE 2
row:
    ARRAY 0
    ICONST 0
    STORE 3
cell:
    DUP
    LOAD 0
    LOAD 2
    GET
    LOAD 1
    LOAD 3
    GET
    STORE 5
    STORE 4
    LOAD 4
    LOAD 5
    IDIV
    LOAD 4
    LOAD 5
    MOD
    ARRAY 2
    APUSH
    LOAD 3
    ICONST 1
    ADD
    STORE 3
    LOAD 3
    LOAD 1
    LEN
    LT
    JT cell
    PRINTLN
    LOAD 2
    ICONST 1
    ADD
    STORE 2
    LOAD 2
    LOAD 0
    LEN
    LT
    JT row
    HALT
.end
