// no-inline-assembly source
int main(void) { __as\
m__("nop"); return 0; }
