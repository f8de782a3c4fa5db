// standard-headers source
#include <locale.h>
int main(void) { return 0; }
