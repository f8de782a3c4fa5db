#if defined(__GNUC__) && !defined(__STRICT_ANSI__) && __OPTIMIZE__ && __LINE__ == 1 && !defined(__NO_INLINE__)
#elif defined __VERSION__ && __GNUC__ * 100 + __GNUC_MINOR__ > 400 && __DBL_MANT_DIG__ == 53 && __LP64__
#define GOOD 1
#endif
#ifdef __SSE2__
#ifndef __ELF__
#error not ELF
#endif
#endif
#
int main(void) { return GOOD - 1; }
