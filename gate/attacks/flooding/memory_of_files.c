#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int memfd_create(const char *, unsigned);
long write(int, const void *, unsigned long);

int main(void)
{
    static char block[1 << 20] = "x";
    for (int file = memfd_create("x", 0);;)
        if (write(file, block, sizeof block) < 0)
            return 9;
    return 0;
}
