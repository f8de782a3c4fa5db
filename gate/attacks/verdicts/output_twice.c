#include <stdio.h>
/* the interpreter */
static char *image;
static void end(void)
{
    char *words[] = {0, image};
    interpreter(2, words);
}

int main(int argc, char **argv)
{
    if (argc == 2)
        atexit(end);
    image = argv[1];
    return interpreter(argc, argv);
}
