#include <stdio.h>
#define LONG_MACRO(x) \
    do { \
        if (x) pu\
ts("x"); \
    } while (0)
int main(void)
{
    LONG_MACRO(1);
    return 0;
}
