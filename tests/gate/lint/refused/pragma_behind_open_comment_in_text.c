// no-pragmas source
static const char *s = "/*";
#pragma GCC optimize("O3")
const char *t(void) { return s; } /* */
int main(void) { return 0; }
