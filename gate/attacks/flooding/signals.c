#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int raise(int);

int main(void)
{
    for (;;)
        raise(28);
    return 0;
}
