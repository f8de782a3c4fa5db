#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int shortest(double d, char *out, size_t size)
{
    for (int digits = 1; digits <= DBL_DECIMAL_DIG; digits++) {
        int n = snprintf(out, size, "%.*g", digits, d);
        if (strtod(out, NULL) == d) return n;
    }
    return 0;
}
int main(void)
{
    char text[40];
    int n = shortest(0.1, text, sizeof text);
    fwrite(text, 1, (size_t)n, stdout);
    putchar('\n');
    return n == 3 && strtof("1", NULL) > 0 && strtold("1", NULL) > 0 && strtoull("1", NULL, 10) ? 0 : 1;
}
