// no-pragmas source
_Pragma("GCC optimize(3)") int x;
int main(void) { return 0; }
