#define _GNU_SOURCE
#define _POSIX_C_SOURCE 200809L
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64
#define __STDC_FORMAT_MACROS
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    char *copy = strdup(argv[0]), buffer[64];
    char *end = mempcpy(buffer, "abc", (size_t)argc & 3);
    *end = 0;
    if (memrchr(copy, '/', strlen(copy)) || strchrnul(buffer, 'c') == buffer) putc_unlocked('\n', stdout);
    fwrite_unlocked(buffer, 1, 1, stdout);
    printf("%" PRId64 " %g\n", (int64_t)argc, M_PI * argc);
    free(copy);
    return 0;
}
