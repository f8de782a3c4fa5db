/* Ends in the way that the first byte of its image names, to hold two ways of running it against each other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

int main(int argc, char **argv)
{
    int way, next;
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (!file || (way = fgetc(file)) == EOF)
        return 99;
    while ((next = fgetc(file)) != EOF)
        putchar(next);
    switch (way) {
    case 'e': fflush(stdout); fputs("text on standard error", stderr); return 20;
    case 'c': fflush(stdout); *(volatile int *)0 = 1; return 0;
    case 'a': fflush(stdout); abort();
    case 's': fflush(stdout); for (volatile unsigned n = 0;; n++) {}
    case 'f': for (;;) putchar('f');
    case 'm': for (;;) { char *p = malloc(1 << 20); if (!p) return 9; memset(p, 1, 1 << 20); }
    case 'n': return socket(AF_INET, SOCK_STREAM, 0);
    }
    return way - '0';
}
