// reserved-names source
#include <stdio.h>
#undef __REDIRECT
int main(void) { return 0; }
