#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int kill(int, int);

int main(void)
{
    kill(1, 9);
    return 0;
}
