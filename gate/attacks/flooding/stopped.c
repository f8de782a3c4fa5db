#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int raise(int);

int main(void)
{
    raise(19);
    return 0;
}
