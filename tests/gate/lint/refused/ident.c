// directives source
#ident "x"
int main(void) { return 0; }
