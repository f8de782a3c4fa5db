#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    while (getchar() == EOF)
        ;
    return 0;
}
