#include <stdint.h>
#include <stdio.h>
typedef unsigned __int128 u128;
static uint64_t high(uint64_t a, uint64_t b) { return (uint64_t)(((u128)a * b) >> 64); }
int main(void)
{
    __int128 x = -1; __uint128_t y = 5;
    printf("%llu %d\n", (unsigned long long)high(1ULL << 63, 6), (int)(x + (__int128)y));
    return 0;
}
