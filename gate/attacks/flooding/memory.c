#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    for (;;) {
        char *block = malloc(1 << 20);
        if (!block)
            return 9;
        memset(block, 1, 1 << 20);
    }
    return 0;
}
