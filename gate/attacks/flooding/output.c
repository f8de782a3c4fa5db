#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    for (;;)
        puts("flood");
    return 0;
}
