#include <stddef.h>
static char room[1 << 24];
static size_t used;
void *malloc(size_t size)
{
    void *block = room + used;
    used += (size + 15) & ~(size_t)15;
    return used > sizeof room ? 0 : block;
}

void free(void *block)
{
    (void)block;
}
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
