// no-pragmas source
#ifdef __OPTIMIZE__
#pragma GCC optimize("O3")
#endif
int main(void) { return 0; }
