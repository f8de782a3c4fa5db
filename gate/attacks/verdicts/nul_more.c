#include <stdio.h>
/* the interpreter */
static void end(void)
{
    putchar(0);
}

int main(int argc, char **argv)
{
    atexit(end);
    return interpreter(argc, argv);
}
