// one-source source
#include_next <stdio.h>
int main(void) { return 0; }
