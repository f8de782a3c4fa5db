#include <stdint.h>
#include <stdio.h>
int main(void)
{
    int64_t sum, product; int difference; unsigned long long big;
    int wrong = __builtin_add_overflow((int64_t)1, INT64_MAX, &sum);
    wrong += __builtin_mul_overflow((int64_t)3, (int64_t)4, &product);
    wrong += __builtin_sub_overflow(3, 4, &difference);
    wrong += __builtin_umulll_overflow(3ULL, 4ULL, &big) + __builtin_saddl_overflow(1L, 2L, (long *)&sum);
    wrong += __builtin_add_overflow_p(1, 2, (char)0);
    printf("%d %lld\n", wrong, (long long)product + difference);
    return 0;
}
