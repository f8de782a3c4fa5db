#include <stdint.h>
#include <stdio.h>
int main(void)
{
    static const void *const labels[] = {&&add, &&twice, &&halt};
    static const uint8_t code[] = {0, 0, 1, 2};
    const uint8_t *ip = code;
    int64_t acc = 0;
#define NEXT goto *labels[*ip++]
    NEXT;
add: acc += 3; NEXT;
twice: acc *= 2; NEXT;
halt: printf("%lld\n", (long long)acc);
    return 0;
}
