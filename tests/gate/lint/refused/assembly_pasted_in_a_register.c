// no-inline-assembly preprocessed
#define P(a, b) a##b
register long top P(_, _asm__)("r15");
int main(void) { return 0; }
