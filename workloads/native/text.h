/* Text as the language writes it (SPEC.md, sections 10.2 and 10.4): shared by the native programs. */
#ifndef TEXT_H
#define TEXT_H

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The shortest decimal that reads back as x, which is finite and above 0: its digits, without zeros
   at the end, and the exponent of the first. digits holds 18 bytes.
   A normal number's 15 digits are the only ones of up to 15 that can read back, so the shorter ones
   are those without their final zeros. At a power of two the floats below are nearer than those
   above, and the decimal above may read back where the nearest does not. */
static inline int shortest_digits(double x, char *digits) {
    for (int precision = x < DBL_MIN ? 1 : 15;; precision++) {
        char text[32];
        int exponent_of_two;
        snprintf(text, sizeof text, "%.*e", precision - 1, x);
        if (strtod(text, NULL) != x && precision == 16 && frexp(x, &exponent_of_two) == 0.5) {
            int last = precision; /* text[0] is the first digit, text[1] the point */
            while (text[last] == '9') text[last--] = '0';
            text[last]++;
        }
        if (precision < 17 && strtod(text, NULL) != x) continue;
        digits[0] = text[0];
        memcpy(digits + 1, text + 2, (size_t)precision - 1);
        while (precision > 1 && digits[precision - 1] == '0') precision--;
        digits[precision] = '\0';
        return atoi(strchr(text, 'e') + 1);
    }
}

static inline void print_float(double x) {
    char digits[18];
    if (isnan(x)) {
        fputs("nan", stdout);
        return;
    }
    if (signbit(x)) putchar('-');
    x = fabs(x);
    if (isinf(x)) {
        fputs("inf", stdout);
        return;
    }
    if (x == 0) {
        fputs("0.0", stdout);
        return;
    }
    int exponent = shortest_digits(x, digits), length = (int)strlen(digits);
    if (exponent < -5 || exponent > 15)
        printf("%c%s%se%d", digits[0], length > 1 ? "." : "", digits + 1, exponent);
    else if (exponent < 0)
        printf("0.%.*s%s", -exponent - 1, "0000", digits);
    else if (length > exponent + 1)
        printf("%.*s.%s", exponent + 1, digits, digits + exponent + 1);
    else
        printf("%s%.*s.0", digits, exponent + 1 - length, "000000000000000");
}

/* A string of letters and digits as an element of a container. */
static inline void print_quoted(const char *text) { printf("\"%s\"", text); }

#endif
