// c-library binary
#define _GNU_SOURCE
#include <stdio.h>
int main(int count, char **words)
{
    (void)count; (void)words;
    if (!popen("true", "r")) return 1;
    return 0;
}
