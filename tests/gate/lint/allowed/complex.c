#include <complex.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    (void)argv;
    double complex z = CMPLX(argc, 2) * I + csqrt(argc) / _Complex_I;
    printf("%g %g\n", creal(z) + cabs(z), cimag(conj(z)) + __real__ z + __imag__ z);
    return 0;
}
