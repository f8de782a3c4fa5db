// no-attributes preprocessed
#include <stdio.h>
#define P(a, b) P_(a, b)
#define P_(a, b) a##b
P(_, _always_inline) int f(void) { return 0; }
int main(void) { return f(); }
