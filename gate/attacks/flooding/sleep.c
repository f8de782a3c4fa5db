#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int pause(void);

int main(void)
{
    pause();
    return 0;
}
