; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 8.3
; covers: edge.5 pair.GLOAD+GLOAD+IDIV.types pair.GLOAD+GLOAD+MOD.types
; IDIV and MOD with a float divisor; an int dividend is converted (2^53 + 1 becomes even); each cell is the pair of both.
; exit: 0
; output:
; |[[nan, nan], [nan, nan], [0.0, 0.0], [-0.0, -0.0], [0.0, 0.0], [0.0, 0.0], [-0.0, -0.0]]
; |[[inf, nan], [-inf, nan], [3.0, 1.0], [-4.0, -1.0], [1.0, 0.0], [0.0, 7.0], [-0.0, -inf]]
; |[[-inf, nan], [inf, nan], [-4.0, 1.0], [3.0, -1.0], [-1.0, 0.0], [-0.0, inf], [0.0, -7.0]]
; |[[inf, nan], [-inf, nan], [1.0, 0.5], [-2.0, -1.5], [0.0, 2.5], [0.0, 2.5], [-0.0, -inf]]
; |[[-inf, nan], [inf, nan], [-2.0, 1.5], [1.0, -0.5], [-1.0, 4.5], [-0.0, inf], [0.0, -2.5]]
; |[[nan, nan], [nan, nan], [-0.0, 0.0], [0.0, -0.0], [-0.0, 0.0], [-0.0, 0.0], [0.0, -0.0]]
; |[[inf, nan], [-inf, nan], [4.611686018427388e18, 0.0], [-4.611686018427388e18, -0.0], [1.3176245766935393e18, 1.0], [0.0, 9.223372036854776e18], [-0.0, -inf]]
; |[[-inf, nan], [inf, nan], [-4503599627370496.0, 0.0], [4503599627370496.0, -0.0], [-1286742750677285.0, 3.0], [-0.0, inf], [0.0, -9007199254740992.0]]
.globals 2
.func lefts 0 0
    ICONST 0
    ICONST 7
    ICONST -7
    CONST 2.5
    CONST -2.5
    CONST -0.0
    CONST 9223372036854775807
    CONST -9007199254740993
    ARRAY 8
    RET
.end
.func rights 0 0
    CONST 0.0
    CONST -0.0
    CONST 2.0
    CONST -2.0
    CONST 7.0
    CONST inf
    CONST -inf
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
    GSTORE 1
    GSTORE 0
    GLOAD 0
    GLOAD 1
    IDIV
    GLOAD 0
    GLOAD 1
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
