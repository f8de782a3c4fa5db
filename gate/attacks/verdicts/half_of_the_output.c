#include <stdio.h>
/* the interpreter */
static void end(void)
{
    fflush(stdout);
    long length = ftell(stdout);
    rewind(stdout);
    for (long i = 0; i < length; i++)
        putchar(i < length / 2 ? 'x' : 0);
    fflush(stdout);
    _Exit(0);
}

int main(int argc, char **argv)
{
    setvbuf(stdout, 0, _IOFBF, 1 << 16);
    atexit(end);
    return interpreter(argc, argv);
}
