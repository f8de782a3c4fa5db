# 1 "/usr/include/stdio.h" 1 3
#define PASTE(a, b) a##b
PASTE(__attri, bute__)((optimize("O3"))) int faster(int x) { return x; }
# 2 "vm.c" 2
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
