#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int deeper(int depth)
{
    volatile char room[4096];
    room[depth % 4096] = 1;
    return deeper(depth + 1) + room[0];
}

int main(void)
{
    return deeper(0);
    return 0;
}
