// standard-headers source
#define HEADER <signal.h>
#include HEADER
int main(void) { return 0; }
