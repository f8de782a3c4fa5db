#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    for (volatile unsigned long i = 0;; i++)
        ;
    return 0;
}
