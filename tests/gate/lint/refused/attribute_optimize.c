// no-attributes source
__attribute__((optimize("O3"))) int main(void) { return 0; }
