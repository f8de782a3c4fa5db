#include <stdio.h>
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
static int kind(int x)
{
    switch (x & 3) {
    case 0: return 5;
    case 1: return 6;
    case 2: case 3: return 7;
    default: __builtin_unreachable();
    }
}
int main(int argc, char **argv)
{
    static double table[64];
    __builtin_prefetch(&table[8]);
    double *at = __builtin_assume_aligned(table, 8);
    if (UNLIKELY(argc < 0)) __builtin_trap();
    if (LIKELY(argc > 0) && __builtin_expect_with_probability(argc == 1, 1, 0.9)) puts(argv[0]);
    return kind(argc) + (int)at[argc & 63] + (__builtin_constant_p(argc) ? 1 : 0) - 6;
}
