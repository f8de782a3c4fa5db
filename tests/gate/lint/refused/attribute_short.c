// no-attributes source
__attribute((hot)) int f(void);
int main(void) { return 0; }
