// c-library binary
#include <stdlib.h>
int main(int count, char **words)
{
    (void)count; (void)words;
    return getenv("LD_PRELOAD") != 0;
    return 0;
}
