// no-pragmas source
_Pra\
gma("GCC optimize(3)") int x;
int main(void) { return 0; }
