// one-source source
#if __INCLUDE_LEVEL__ == 0
#include "vm.c"
#endif
int main(void) { return 0; }
