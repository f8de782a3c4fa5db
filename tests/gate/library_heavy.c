/* Exercises what the two counters could count differently: the C library's routines that are chosen by the processor,
 * string instructions, long double, and the formatting of floats. argv[1] is a file whose first byte chooses. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct large { char bytes[5000]; };
static struct large a, b;
static char from[1 << 18], to[1 << 18];
static unsigned long sum = 1;

static int order(const void *left, const void *right)
{
    double x = *(const double *)left, y = *(const double *)right;
    return (x > y) - (x < y);
}

static void copies(void)
{
    for (int i = 0; i < 4000; i++) {
        memcpy(to + i % 77, from + i % 31, (size_t)i % 9000);
        memmove(to + i % 100, to + 50, (size_t)i % 9000);
        sum += (unsigned char)to[i];
    }
}

static void fills(void)
{
    for (int i = 0; i < 4000; i++) {
        memset(to + i % 13, i, (size_t)i * 7 % 20000);
        sum += (unsigned char)to[100];
    }
}

static void strings(void)
{
    memset(from, 'x', sizeof from - 1);
    for (size_t i = 0; i < 2000; i++) {
        const char *at = from + sizeof from - 1 - i * 3 % 5000;
        sum += strlen(at) + (memchr(at, 'y', i) != NULL) + (size_t)(strchr(at, 0) - at);
        sum += (unsigned)memcmp(from, to, i) + (unsigned)strcmp(at, from);
    }
}

static void floats(void)
{
    char text[64];
    for (int i = 0; i < 3000; i++) {
        sum += (unsigned long)snprintf(text, sizeof text, "%.17g", i * 1.1e-7 * i);
        sum += strtod(text, NULL) > 1;
    }
}

static void prints(void)
{
    for (int i = 0; i < 5000; i++)
        printf("%d %s %g %lld\n", i, "abc", i / 7.0, (long long)i * i);
}

static void sorts(void)
{
    enum { N = 20000 };
    static double values[N];
    for (int i = 0; i < N; i++) {
        sum = sum * 6364136223846793005u + 1;
        values[i] = (double)(sum >> 11);
    }
    qsort(values, N, sizeof *values, order);
    sum = (unsigned long)values[5];
}

static void allocations(void)
{
    char *grown = NULL;
    for (size_t i = 1; i < 2000; i++) {
        grown = realloc(grown, i * 1000);
        grown[i * 1000 - 1] = (char)i;
    }
    for (size_t i = 0; i < 20000; i++) {
        void *blocks[8];
        for (size_t k = 0; k < 8; k++)
            blocks[k] = malloc((i * 37 + k * 101) % 3000);
        for (size_t k = 0; k < 8; k++)
            free(blocks[k]);
    }
    for (size_t i = 0; i < 50; i++)
        free(calloc(1, 1 << 18 | i));
    sum += (unsigned char)grown[999];
}

static void structures(void)
{
    for (int i = 0; i < 10000; i++) {
        a.bytes[i % 5000] = (char)i;
        b = a;
        sum += (unsigned char)b.bytes[7];
        a = (struct large){{(char)i}};
    }
}

static void mathematics(void)
{
    for (int i = 1; i < 30000; i++) {
        sum += (unsigned long)(sin(i) * 100 + exp(i % 7) + pow(i, .3) + log(i) + fmod(i, 7.3) + 100);
        sum += (unsigned long)(floor(i / 3.0) + rint(i * .3) + trunc(i * .9) + ceil(sqrt(i)));
        sum += (unsigned long)((long double)i * 1.1L) + (unsigned long)((unsigned __int128)sum * sum / (unsigned)i);
    }
}

int main(int argc, char **argv)
{
    static void (*const parts[])(void) = {copies, fills, strings, floats, prints, sorts, allocations, structures,
                                          mathematics};
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (!file)
        return 2;
    parts[fgetc(file) % 9]();
    printf("%lu\n", sum);
    return 0;
}
