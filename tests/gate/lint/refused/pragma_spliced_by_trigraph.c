// no-pragmas source
#pra??/
gma GCC optimize("O3")
int main(void) { return 0; }
