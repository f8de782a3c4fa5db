// reserved-names source
struct _Value { int x; };
int main(void) { return 0; }
