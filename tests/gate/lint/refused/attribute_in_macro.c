// no-attributes source
#define HOT __attribute__((hot))
HOT int f(void);
int main(void) { return 0; }
