#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    fclose(stdout);
    fclose(stderr);
    fclose(stdin);
    return 0;
}
