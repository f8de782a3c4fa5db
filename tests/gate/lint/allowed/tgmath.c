#include <stdio.h>
#include <tgmath.h>
int main(int argc, char **argv)
{
    (void)argv;
    float f = (float)argc; long double l = argc; double d = argc; double complex z = d + I;
    printf("%g %g %Lg %g\n", sqrt(f) + fabs(f), pow(d, f) + floor(d) + fmax(d, f), sin(l) + ldexp(l, 2), creal(exp(z)) + cabs(z));
    return 0;
}
