#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int usleep(unsigned);

int main(void)
{
    for (;;)
        usleep(1000);
    return 0;
}
