// no-pragmas source
// don't
/* " */
#pragma GCC optimize("O3")
int main(void) { return 0; }
