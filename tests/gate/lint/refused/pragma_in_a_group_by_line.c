// no-pragmas source
#if __LINE__ == 2
#pragma GCC optimize("O3")
#endif
int main(void) { return 0; }
