#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char name[64];
    for (int i = 0; i < 1000000; i++) {
        snprintf(name, sizeof name, "/tmp/%d", i);
        FILE *file = fopen(name, "w");
        if (file)
            fclose(file);
    }
    return 0;
}
