// standard-headers source
#include <threads.h>
int main(void) { return 0; }
