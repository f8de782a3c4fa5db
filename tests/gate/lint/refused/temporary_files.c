// c-library binary
#include <stdio.h>
int main(int count, char **words)
{
    (void)count; (void)words;
    return tmpfile() == 0;
    return 0;
}
