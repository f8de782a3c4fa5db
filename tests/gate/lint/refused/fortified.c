// reserved-names source
#define _FORTIFY_SOURCE 2
#include <stdio.h>
int main(void) { return 0; }
