#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int fork(void);

int main(void)
{
    for (;;)
        fork();
    return 0;
}
