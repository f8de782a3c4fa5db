// no-inline-assembly source
int main(void) { __asm volatile("nop"); return 0; }
