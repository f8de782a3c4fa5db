#include <stdio.h>
int dup2(int, int);
long write(int, const void *, unsigned long);
/* the interpreter */

int main(int argc, char **argv)
{
    dup2(1, 9);
    write(9, "H", 1);
    return interpreter(argc, argv);
}
