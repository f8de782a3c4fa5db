// reserved-names source
#define __nothrow__ hot
#include <stdlib.h>
int main(void) { return 0; }
