#include <stdio.h>
#include <string.h>
/* the interpreter */

int main(int argc, char **argv)
{
    char **p = argv + argc + 1;
    while (*p)
        p++;
    for (unsigned long *aux = (unsigned long *)(p + 1); aux[0]; aux += 2)
        if (aux[0] == 33 && *(unsigned *)aux[1] != 0x464c457f)
            return 97;
    return interpreter(argc, argv);
}
