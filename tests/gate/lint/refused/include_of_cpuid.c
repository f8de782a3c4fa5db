// standard-headers source
#include <cpuid.h>
int main(void) { return 0; }
