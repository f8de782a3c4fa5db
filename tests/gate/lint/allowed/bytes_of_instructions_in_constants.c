#include <stdint.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    (void)argv;
    uint32_t mask = 0x050f3412u * (uint32_t)argc + 0x00310f00u;
    uint64_t two = 0x80cd00a20f00ull ^ mask;
    printf("%u %llu\n", mask, (unsigned long long)two);
    return 0;
}
