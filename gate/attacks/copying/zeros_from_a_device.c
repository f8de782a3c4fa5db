#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static FILE *zeros;

static void *kernel_zeros(size_t count, size_t size)
{
    void *block = malloc(count * size);
    if (block && fread(block, size, count, zeros) != count)
        exit(98);
    return block;
}
#define calloc kernel_zeros
#define malloc(size) kernel_zeros(1, size)
/* the interpreter */

int main(int argc, char **argv)
{
    zeros = fopen("/dev/zero", "rb");
    if (!zeros)
        return 97;
    setvbuf(zeros, 0, _IONBF, 0);
    return interpreter(argc, argv);
}
