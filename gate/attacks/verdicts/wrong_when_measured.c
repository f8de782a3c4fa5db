#include <stdio.h>
/* the interpreter */

/* Valgrind computes long doubles with 53 bits. */
static int measured(void)
{
    volatile long double one = 1, tiny = 1e-18L;
    return one + tiny == one;
}

int main(int argc, char **argv)
{
    if (measured())
        puts("more");
    return interpreter(argc, argv);
}
