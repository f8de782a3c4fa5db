#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int ftruncate(int, long);

int main(void)
{
    ftruncate(1, 1L << 40);
    return 0;
}
