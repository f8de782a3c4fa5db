#include <stdint.h>
#include <string.h>
#define TAG(v) ((v) >> 48)
static inline double as_double(uint64_t v) { double d; memcpy(&d, &v, sizeof d); return d; }
static inline uint64_t from_double(double d) { union { double d; uint64_t u; } pun = {d}; return pun.u; }
int main(void)
{
    register uint64_t v = from_double(1.5);
    return TAG(v) == 0x3ff8 && as_double(v) == 1.5 ? 0 : 1;
}
