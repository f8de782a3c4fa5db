#include <stdio.h>
/* the interpreter */
static void end(void)
{
    fflush(stdout);
    *(volatile int *)0 = 1;
}

int main(int argc, char **argv)
{
    atexit(end);
    return interpreter(argc, argv);
}
