// directives source
#line 1 "/usr/include/stdio.h"
int x;
int main(void) { return 0; }
