// no-pragmas source
#pragma GCC optimize("O3")
int main(void) { return 0; }
