#include <stdlib.h>
#include <string.h>
void *mmap(void *, unsigned long, int, int, int, long);
void *mremap(void *, unsigned long, unsigned long, int, ...);
static void *grown(void *old, size_t size)
{
    unsigned long *block = old, pages = (size + 16 + 4095) & ~4095ul;
    if (!block)
        block = mmap(0, pages, 3, 34, -1, 0);
    else
        block = mremap(block - 2, block[-2], pages, 1);
    block[0] = pages;
    return block + 2;
}

static void dropped(void *old)
{
    (void)old;
}
#define realloc grown
#define malloc(size) grown(0, size)
#define free dropped
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
