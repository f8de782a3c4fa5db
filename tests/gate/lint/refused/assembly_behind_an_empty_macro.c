// no-inline-assembly preprocessed
#define P(a, b, c) a##b##c
int main(void) { P(_, _a, sm)("nop"); return 0; }
