// no-attributes preprocessed
#define P(a, b) a##b
#define Q(a, b, c) P(a, b##c)
Q(_, _attri, bute__)((hot)) int f(void);
int main(void) { return 0; }
