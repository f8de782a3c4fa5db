// reserved-names source
#include <stdio.h>
int f(void) __wur;
int main(void) { return 0; }
