#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    for (;;)
        if (!fopen("image.qb", "rb"))
            return 9;
    return 0;
}
