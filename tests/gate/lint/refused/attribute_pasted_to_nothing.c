// no-attributes source
#define P(a) a##__attribute__
P()((hot)) int f(void);
int main(void) { return 0; }
