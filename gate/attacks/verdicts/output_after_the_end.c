#include <stdio.h>
/* the interpreter */
static void end(void)
{
    puts("more");
}

int main(int argc, char **argv)
{
    atexit(end);
    return interpreter(argc, argv);
}
