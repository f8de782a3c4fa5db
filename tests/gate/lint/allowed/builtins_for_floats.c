#include <stdio.h>
int main(int argc, char **argv)
{
    (void)argv;
    double x = __builtin_sqrt(argc) + __builtin_fabs(-1.5) + __builtin_floor(2.5) + __builtin_trunc(2.5) + __builtin_copysign(1.0, -2.0);
    x += __builtin_inf() > x ? __builtin_huge_val() : __builtin_nan("");
    int kind = __builtin_isnan(x) + 2 * __builtin_isinf(x) + 4 * __builtin_isfinite(x) + 8 * !!__builtin_signbit(x);
    kind += __builtin_isunordered(x, 1.0) + __builtin_isless(x, 1.0) + __builtin_fpclassify(1, 2, 3, 4, 5, x) + __builtin_isnormal(x);
    printf("%g %d %g\n", x, kind, __builtin_pow(2, argc));
    return 0;
}
