// c-library binary
#include <math.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    (void)argv;
    printf("%g\n", tan(argc));
    return 0;
}
