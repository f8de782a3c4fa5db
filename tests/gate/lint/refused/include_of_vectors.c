// standard-headers source
#include <immintrin.h>
int main(void) { return 0; }
