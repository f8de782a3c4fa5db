#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void (*signal(int, void (*)(int)))(int);

int main(void)
{
    signal(25, (void (*)(int))1);
    for (;;)
        puts("flood");
    return 0;
}
