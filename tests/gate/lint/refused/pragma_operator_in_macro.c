// no-pragmas source
#define FAST _Pragma("GCC optimize(3)")
FAST int x;
int main(void) { return 0; }
