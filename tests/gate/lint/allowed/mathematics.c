#include <float.h>
#include <math.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    (void)argv;
    double x = argc, whole; int exponent;
    double sum = sqrt(x) + floor(x) + ceil(x) + trunc(x) + round(x) + fmod(x, 3) + fabs(x) + pow(x, x) + exp(x) + log(x) + log2(x) + log10(x);
    sum += sin(x) + cos(x) + atan2(x, 2) + fma(x, x, x) + modf(x, &whole) + frexp(x, &exponent) + ldexp(x, 2) + hypot(x, x) + cbrt(x);
    sum += fmin(x, NAN) + fmax(x, INFINITY) + copysign(x, -0.0) + nextafter(x, HUGE_VAL) + (double)lrint(x) + (double)llround(x) + nearbyint(x);
    sum += remainder(x, 3) + exp2(x) + expm1(x) + sinhf((float)x) + (double)sqrtl(x) + tgamma(x) + lgamma(x) + erf(x);
    int kinds = isnan(x) + isinf(x) + isfinite(x) + isnormal(x) + !!signbit(x) + (fpclassify(x) == FP_NORMAL) + isgreater(x, sum) + isunordered(x, sum);
    kinds += isless(x, sum) + islessequal(x, sum) + islessgreater(x, sum) + isgreaterequal(x, sum) + (sum > DBL_MAX) + (sum < DBL_EPSILON) + DBL_DIG;
    kinds += isnan((float)x) + !!signbit((long double)x) + isinf((long double)x) + FLT_EVAL_METHOD + (math_errhandling & MATH_ERRNO);
    printf("%.17g %d %a\n", sum, kinds, LDBL_MIN > 0 ? x : HUGE_VALF);
    return 0;
}
