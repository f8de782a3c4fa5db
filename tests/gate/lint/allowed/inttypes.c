#include <inttypes.h>
#include <stdio.h>
#include <stdint.h>
#include <limits.h>
int main(void)
{
    int64_t x = INT64_C(5); uint32_t y = UINT32_MAX; intptr_t p = (intptr_t)&x; int64_t z = 0;
    printf("%" PRId64 " %" PRIx32 " %" PRIuPTR " %" PRIi64 "\n", x, y, (uintptr_t)p, imaxabs(-x));
    sscanf("12", "%" SCNd64, &z);
    return (int)(z - 12) + (CHAR_BIT != 8) + (SIZE_MAX < INT_MAX) + (int)strtoimax("0", 0, 10) + (LLONG_MIN > 0) + MB_LEN_MAX * 0;
}
