#include <stdio.h>
int faster(char *x) __THROW __nonnull((1));
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
