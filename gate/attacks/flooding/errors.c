#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    for (;;)
        fputs("flood\n", stderr);
    return 0;
}
