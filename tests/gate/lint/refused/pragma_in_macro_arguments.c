// no-pragmas source
#define DROP(x)
DROP(
#pragma GCC optimize("O3")
)
int main(void) { return 0; }
