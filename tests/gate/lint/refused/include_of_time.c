// standard-headers source
#include <time.h>
int main(void) { return 0; }
