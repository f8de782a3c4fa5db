// reserved-names source
#include <stdio.h>
static __always_inline int f(void) { return 0; }
int main(void) { return f(); }
