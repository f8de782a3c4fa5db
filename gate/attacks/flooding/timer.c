#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int setitimer(int, const void *, void *);

int main(void)
{
    long every[4] = {0, 1000, 0, 1000};
    setitimer(0, every, 0);
    for (;;)
        ;
    return 0;
}
