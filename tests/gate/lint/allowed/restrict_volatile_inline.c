#include <stddef.h>
static inline void copy(char *restrict to, const char *__restrict from, size_t n) { while (n--) *to++ = *from++; }
static __inline__ int twice(int x) { return x * 2; }
static volatile int sink;
static __const int fixed = 4;
int main(void)
{
    char a[4], b[] = "abc";
    copy(a, b, 4);
    sink = twice(a[0] - 'a');
    return sink * fixed + (__func__[0] != 'm') + (__FUNCTION__[1] != 'a') + (sizeof __FILE__ < 2);
}
