#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    fseek(stdout, 1L << 40, SEEK_SET);
    putchar(10);
    return 0;
}
