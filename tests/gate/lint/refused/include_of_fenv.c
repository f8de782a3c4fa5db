// standard-headers source
#include <fenv.h>
int main(void) { return 0; }
