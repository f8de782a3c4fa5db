// no-pragmas source
/* a */ # /* b
c */ pragma GCC optimize("O3")
int main(void) { return 0; }
