// reserved-names preprocessed
#define P(a, b) a##b
int main(void) { return P(_, _builtin_ia32_rdtsc)() == 0; }
