; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.5 8.5 8.7
; Each literal tested at once. The letters of those after which JF, JT, and JF after NOT do not jump.
; exit: 0
; output:
; |beg
; |acef
; |abd
.func by_1 0 0
    ICONST 0
    JF to_a
    CONST "a"
    PRINT
to_a:
    ICONST -1
    JF to_b
    CONST "b"
    PRINT
to_b:
    CONST 0.0
    JF to_c
    CONST "c"
    PRINT
to_c:
    CONST -0.0
    JF to_d
    CONST "d"
    PRINT
to_d:
    CONST nan
    JF to_e
    CONST "e"
    PRINT
to_e:
    CONST ""
    JF to_f
    CONST "f"
    PRINT
to_f:
    CONST "0"
    JF to_g
    CONST "g"
    PRINT
to_g:
    NIL
    JF to_h
    CONST "h"
    PRINT
to_h:
    CONST ""
    PRINTLN
    NIL
    RET
.end
.func by_2 0 0
    CONST -0.0
    JT to_a
    CONST "a"
    PRINT
to_a:
    CONST nan
    JT to_b
    CONST "b"
    PRINT
to_b:
    CONST ""
    JT to_c
    CONST "c"
    PRINT
to_c:
    CONST "0"
    JT to_d
    CONST "d"
    PRINT
to_d:
    NIL
    JT to_e
    CONST "e"
    PRINT
to_e:
    FALSE
    JT to_f
    CONST "f"
    PRINT
to_f:
    TRUE
    JT to_g
    CONST "g"
    PRINT
to_g:
    FUNC main
    JT to_h
    CONST "h"
    PRINT
to_h:
    CONST ""
    PRINTLN
    NIL
    RET
.end
.func by_3 0 0
    CONST 0.0
    NOT
    JF to_a
    CONST "a"
    PRINT
to_a:
    CONST -0.0
    NOT
    JF to_b
    CONST "b"
    PRINT
to_b:
    CONST nan
    NOT
    JF to_c
    CONST "c"
    PRINT
to_c:
    CONST ""
    NOT
    JF to_d
    CONST "d"
    PRINT
to_d:
    CONST ""
    PRINTLN
    NIL
    RET
.end
.func main 0 0
    CALL by_1
    POP
    CALL by_2
    POP
    CALL by_3
    POP
    HALT
.end
