// no-inline-assembly source
int go(void) __asm__("fork");
int main(void) { return 0; }
