// reserved-names source
#define __THROW
#include <stdlib.h>
int main(void) { return 0; }
