#include <stdio.h>
/* the interpreter */
static void end(void)
{
    putchar('\n');
}

int main(int argc, char **argv)
{
    atexit(end);
    return interpreter(argc, argv);
}
