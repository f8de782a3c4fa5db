// no-inline-assembly source
__asm__(".globl x");
int main(void) { return 0; }
