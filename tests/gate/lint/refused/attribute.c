// no-attributes source
__attribute__((hot)) int f(void);
int main(void) { return 0; }
