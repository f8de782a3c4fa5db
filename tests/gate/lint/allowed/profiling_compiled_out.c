#include <stdint.h>
#include <stdio.h>
#ifdef PROFILE
#include <time.h>
#include <sys/mman.h>
#include "profile.h"
static inline uint64_t cycles(void) { return __rdtsc(); }
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_nsec; }
#define COUNT(op) (counts[op]++, stamps[op] += cycles())
#else
#define COUNT(op) ((void)(op))
#endif
int main(void)
{
    COUNT(3);
#if defined(PROFILE) && PROFILE > 1
    __asm__ volatile("lfence" ::: "memory");
    fprintf(stderr, "%g %s\n", now(), __TIME__);
#elif defined(TRACE)
#pragma message("tracing")
#endif
    return 0;
}
