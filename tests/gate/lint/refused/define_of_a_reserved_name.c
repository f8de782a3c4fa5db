// reserved-names source
#define __nonnull(x)
#include <stdio.h>
int main(void) { return 0; }
