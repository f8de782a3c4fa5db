// reserved-names source
#include <stdio.h>
int f(void) __THROW;
int main(void) { return 0; }
