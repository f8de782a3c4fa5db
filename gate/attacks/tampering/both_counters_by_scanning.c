#include <errno.h>
#include <stdio.h>
/* the interpreter */

int main(int argc, char **argv)
{
    char **p = argv + argc + 1;
    while (*p)
        p++;
    unsigned long *aux = (unsigned long *)(p + 1), there = 0;
    while (aux[0] && aux[0] != 33)
        aux += 2;
    for (unsigned long page = 0x7f0000000000; !aux[0] && page < 0x7f0000100000; page += 4096) {
        errno = 0;
        if (fopen((char *)page, "r") || errno != EFAULT)
            there++;
    }
    return there == 99 ? 97 : interpreter(argc, argv);
}
