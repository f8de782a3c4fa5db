#include <stdio.h>
__always_inline int faster(int x) { return x; }
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
