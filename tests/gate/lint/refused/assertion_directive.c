// directives source
#assert machine(x)
int main(void) { return 0; }
