// reserved-names source
static __thread int x;
int main(void) { return x; }
