#include <ctype.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    unsigned char c = (unsigned char)argv[0][argc - 1];
    int n = !!isalnum(c) + !!isalpha(c) + !!isblank(c) + !!iscntrl(c) + !!isdigit(c) + !!isgraph(c) + !!islower(c);
    n += !!isprint(c) + !!ispunct(c) + !!isspace(c) + !!isupper(c) + !!isxdigit(c) + tolower(c) + toupper(c);
    int (*all[])(int) = {isalnum, tolower};
    printf("%d %d\n", n, all[argc & 1](c));
    return 0;
}
