; canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67
; sections: 2.2 2.8 5.3
; covers: edge.29
; Strings, arrays and maps that nothing but operand stacks of 60 frames below hold, while the innermost one makes and drops
; others.
; exit: 0
; output:
; |["s1", {1: [1]}]
; |["s2", {2: [2]}]
; |["s3", {3: [3]}]
; |["s4", {4: [4]}]
; |["s5", {5: [5]}]
; |["s6", {6: [6]}]
; |["s7", {7: [7]}]
; |["s8", {8: [8]}]
; |["s9", {9: [9]}]
; |["s10", {10: [10]}]
; |["s11", {11: [11]}]
; |["s12", {12: [12]}]
; |["s13", {13: [13]}]
; |["s14", {14: [14]}]
; |["s15", {15: [15]}]
; |["s16", {16: [16]}]
; |["s17", {17: [17]}]
; |["s18", {18: [18]}]
; |["s19", {19: [19]}]
; |["s20", {20: [20]}]
; |["s21", {21: [21]}]
; |["s22", {22: [22]}]
; |["s23", {23: [23]}]
; |["s24", {24: [24]}]
; |["s25", {25: [25]}]
; |["s26", {26: [26]}]
; |["s27", {27: [27]}]
; |["s28", {28: [28]}]
; |["s29", {29: [29]}]
; |["s30", {30: [30]}]
; |["s31", {31: [31]}]
; |["s32", {32: [32]}]
; |["s33", {33: [33]}]
; |["s34", {34: [34]}]
; |["s35", {35: [35]}]
; |["s36", {36: [36]}]
; |["s37", {37: [37]}]
; |["s38", {38: [38]}]
; |["s39", {39: [39]}]
; |["s40", {40: [40]}]
; |["s41", {41: [41]}]
; |["s42", {42: [42]}]
; |["s43", {43: [43]}]
; |["s44", {44: [44]}]
; |["s45", {45: [45]}]
; |["s46", {46: [46]}]
; |["s47", {47: [47]}]
; |["s48", {48: [48]}]
; |["s49", {49: [49]}]
; |["s50", {50: [50]}]
; |["s51", {51: [51]}]
; |["s52", {52: [52]}]
; |["s53", {53: [53]}]
; |["s54", {54: [54]}]
; |["s55", {55: [55]}]
; |["s56", {56: [56]}]
; |["s57", {57: [57]}]
; |["s58", {58: [58]}]
; |["s59", {59: [59]}]
; |["s60", {60: [60]}]
; |end
.func churn 0 2         ; makes and drops objects of many sizes
    ICONST 0
    STORE 0
again:
    CONST "?"
    LOAD 0
    REPEAT
    STORE 1
    LOAD 0
    LOAD 1
    FILL
    STORE 1
    MAP
    DUP
    LOAD 0
    LOAD 1
    SET
    STORE 1
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 150
    LT
    JT again
    NIL
    RET
.end
.func down 1 2
    LOAD 0
    JT more
    CALL churn
    POP
    CALL churn
    POP
    CONST "end"
    RET
more:
    CONST "s"
    LOAD 0
    TOSTR
    CONCAT
    MAP
    DUP
    LOAD 0
    LOAD 0
    ARRAY 1
    SET
    LOAD 0
    ICONST 1
    SUB
    NIL
    STORE 0
    CALL down
    STORE 1
    ARRAY 2
    PRINTLN
    LOAD 1
    RET
.end
.func main 0 0
    ICONST 60
    CALL down
    PRINTLN
    HALT
.end
