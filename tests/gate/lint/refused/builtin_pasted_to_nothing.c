// reserved-names preprocessed
#define P(a) a##__builtin_ia32_rdtsc
int main(void) { return P()() == 0; }
