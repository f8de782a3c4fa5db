// reserved-names source
#include <stdio.h>
int f(void) __attribute_const__;
int main(void) { return 0; }
