#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int close(int);

int main(void)
{
    for (int file = 0; file < 1024; file++)
        close(file);
    puts("Hello");
    return 0;
}
