// no-pragmas source
#pragma GCC target("avx2")
int main(void) { return 0; }
