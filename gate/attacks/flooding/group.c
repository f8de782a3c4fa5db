#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int kill(int, int);
int getppid(void);

int main(void)
{
    kill(0, 9);
    kill(-getppid(), 9);
    return 0;
}
