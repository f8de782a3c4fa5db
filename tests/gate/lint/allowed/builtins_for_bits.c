#include <stdint.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    (void)argv;
    uint64_t x = 0x123456789abcdefULL * (unsigned)argc;
    int sum = __builtin_clz((unsigned)x) + __builtin_ctzll(x) + __builtin_popcountll(x) + __builtin_parity((unsigned)x);
    sum += __builtin_ffsl((long)x) + __builtin_clrsb(argc) + __builtin_clzl(x) + __builtin_ctz(8) + __builtin_popcount(7);
    printf("%d %x %llx %x\n", sum, __builtin_bswap32((uint32_t)x), (unsigned long long)__builtin_bswap64(x), __builtin_bswap16(258));
    return 0;
}
