// standard-headers source
#include <signal.h>
int main(void) { return 0; }
