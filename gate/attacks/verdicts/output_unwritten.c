#include <stdio.h>
#define setvbuf(stream, room, mode, size) 0
/* the interpreter */

static void end(void)
{
    _Exit(0);
}

int main(int argc, char **argv)
{
    atexit(end);
    return interpreter(argc, argv);
}
