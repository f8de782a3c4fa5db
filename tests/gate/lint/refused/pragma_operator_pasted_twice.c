// no-pragmas preprocessed
#define E
#define P(a, b) a##b
#define Q(a, b) P(a, b)
Q(P(_, P), ragma)("GCC optimize(3)") int x;
int main(void) { return 0; }
