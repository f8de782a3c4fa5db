#include <stdint.h>
#include <stdlib.h>
#ifndef __has_builtin
#define __has_builtin(x) 0
#endif
#ifndef __GNUC__
#define __builtin_expect(x, y) (x)
#define __attribute__(x)
#define __restrict
#endif
#if defined(_WIN32) || defined(__CYGWIN__) || defined(__MINGW32__) || defined(__FreeBSD__) || defined(__sun)
#include <windows.h>
#endif
#if __has_builtin(__builtin_popcountll) && defined __has_attribute && __STDC_VERSION__ >= 201112L && !defined(__STDC_NO_VLA__)
#define BITS(x) __builtin_popcountll(x)
#endif
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ || __SIZEOF_POINTER__ != 8 || __CHAR_BIT__ != 8 || __SIZE_WIDTH__ != 64
#error "a 64-bit little-endian machine is needed, and this isn't one"
#endif
#if defined(__SANITIZE_ADDRESS__) || __GNUC__ < 4 || !defined(__x86_64__) || defined __AVX2__ || __INT_MAX__ < 65536
#warning "not tested"
#endif
#ifndef BITS
static int BITS(uint64_t x) { int n = 0; for (; x; x &= x - 1) n++; return n; }
#endif
int main(void) { return BITS(1) - 1; }
