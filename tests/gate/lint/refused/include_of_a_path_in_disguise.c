// standard-headers source
#include <../include/stdio.h>
int main(void) { return 0; }
