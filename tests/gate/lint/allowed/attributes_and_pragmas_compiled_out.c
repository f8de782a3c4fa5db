#include <stdio.h>
#if 0
#pragma GCC optimize("O3")
__attribute__((hot)) static void old(void) { __asm__("nop"); }
#if 1
_Pragma("once") int do_not [[care]];
#endif
#line 7 "other.c"
#else
static void current(void) { puts("x"); }
#endif
#ifdef __clang__
#pragma clang diagnostic push
#define INLINE __attribute__((always_inline)) inline
#elif defined(_MSC_VER)
#define INLINE __forceinline
#pragma warning(disable : 4996)
#else
#define INLINE inline
#endif
static INLINE int one(void) { return 1; }
int main(void)
{
    current();
    return one() - 1;
}
