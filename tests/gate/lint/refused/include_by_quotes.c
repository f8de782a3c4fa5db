// one-source source
#include "stdio.h"
int main(void) { return 0; }
