// c-library binary
#include <stdlib.h>
int main(int count, char **words)
{
    (void)count; (void)words;
    return system("true");
    return 0;
}
