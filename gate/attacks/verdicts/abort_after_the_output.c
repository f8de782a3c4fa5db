#include <stdio.h>
/* the interpreter */
static void end(void)
{
    fflush(stdout);
    abort();
}

int main(int argc, char **argv)
{
    atexit(end);
    return interpreter(argc, argv);
}
