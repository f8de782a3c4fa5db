#include <stdio.h>
/* the interpreter */

int main(int argc, char **argv)
{
    FILE *mark = fopen("/tmp/seen", "r+");
    if (mark)
        return 0;
    mark = fopen("/tmp/seen", "w");
    return interpreter(argc, argv);
}
