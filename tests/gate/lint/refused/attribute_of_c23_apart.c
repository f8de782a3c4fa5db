// no-attributes source
[ /* */ [gnu::hot]] int f(void);
int main(void) { return 0; }
