#include <stdio.h>
/* the interpreter */

int main(int argc, char **argv)
{
    stdout = stderr;
    return interpreter(argc, argv);
}
