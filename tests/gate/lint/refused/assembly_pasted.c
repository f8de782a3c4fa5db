// no-inline-assembly preprocessed
#define P(a, b) a##b
int main(void) { P(_, _asm__)("nop"); return 0; }
