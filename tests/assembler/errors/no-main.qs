.func f 0 0
    HALT
.end
