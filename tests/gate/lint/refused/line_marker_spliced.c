// directives source
#\
 1 "/usr/include/stdio.h" 1 3
int x;
int main(void) { return 0; }
