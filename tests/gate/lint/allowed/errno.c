#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    errno = 0;
    double d = strtod(argv[argc - 1], 0);
    long l = strtol("0x7f", 0, 0);
    if (errno == ERANGE || errno == EDOM || errno == EILSEQ) fprintf(stderr, "%s\n", strerror(errno));
    perror("here");
    printf("%g %ld %g\n", d, l, atof("2"));
    return 0;
}
