// no-pragmas preprocessed
#define PASTE(a, b) a##b
PASTE(_, Pragma)("GCC optimize(3)") int x;
int main(void) { return 0; }
