#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char big[1L << 30];

int main(void)
{
    memset(big, 1, sizeof big);
    return 0;
}
