.func main 0 1
    CONST "abc
    CONST "ab\q"
    CONST "ab\x1"
    CONST "ab\x1g"
    CONST "ab\
    CONST "a;b
    CONST "a	b"
    CONST 'a'
    CONST "a"b"
    CONST"a"
    CONST "a""b"
    HALT
.end
