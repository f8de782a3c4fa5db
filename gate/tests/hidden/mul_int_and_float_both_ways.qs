; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.4 8.3
; covers: edge.1 edge.9 pair.LOAD+LOAD+MUL.types
; int * float and float * int, each pair both ways round: a product with the int 0 is a float, with a sign.
; exit: 0
; output:
; |[[0.0, 0.0], [-0.0, -0.0], [0.0, 0.0], [-0.0, -0.0], [0.0, 0.0], [0.0, 0.0], [nan, nan], [nan, nan]]
; |[[0.0, 0.0], [-0.0, -0.0], [1.5, 1.5], [-9007199254740992.0, -9007199254740992.0], [5e-324, 5e-324], [1.7976931348623157e308, 1.7976931348623157e308], [-inf, -inf], [nan, nan]]
; |[[-0.0, -0.0], [0.0, 0.0], [-4.5, -4.5], [2.7021597764222976e16, 2.7021597764222976e16], [-1.5e-323, -1.5e-323], [-inf, -inf], [inf, inf], [nan, nan]]
; |[[0.0, 0.0], [-0.0, -0.0], [1.3510798882111488e16, 1.3510798882111488e16], [-8.112963841460668e31, -8.112963841460668e31], [4.450147717014403e-308, 4.450147717014403e-308], [inf, inf], [-inf, -inf], [nan, nan]]
; |[[0.0, 0.0], [-0.0, -0.0], [1.3835058055282164e19, 1.3835058055282164e19], [-8.307674973655724e34, -8.307674973655724e34], [4.5569512622227484e-305, 4.5569512622227484e-305], [inf, inf], [-inf, -inf], [nan, nan]]
; |[[-0.0, -0.0], [0.0, 0.0], [-1.3835058055282164e19, -1.3835058055282164e19], [8.307674973655724e34, 8.307674973655724e34], [-4.5569512622227484e-305, -4.5569512622227484e-305], [-inf, -inf], [inf, inf], [nan, nan]]
.func two 2 2
    LOAD 0
    LOAD 1
    MUL
    RET
.end
.func lefts 0 0
    ICONST 0
    ICONST 1
    ICONST -3
    CONST 9007199254740993
    CONST 9223372036854775807
    CONST -9223372036854775808
    ARRAY 6
    RET
.end
.func rights 0 0
    CONST 0.0
    CONST -0.0
    CONST 1.5
    CONST -9007199254740992.0
    CONST 5e-324
    CONST 1.7976931348623157e308
    CONST -inf
    CONST nan
    ARRAY 8
    RET
.end
.func main 0 7          ; 0: lefts, 1: rights, 2: row, 3: column
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
    FUNC two
    STORE 6
    LOAD 6
    LOAD 4
    LOAD 5
    CALLV 2
    LOAD 6
    LOAD 5
    LOAD 4
    CALLV 2
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
