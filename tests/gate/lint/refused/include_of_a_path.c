// standard-headers source
#include <sys/mman.h>
int main(void) { return 0; }
