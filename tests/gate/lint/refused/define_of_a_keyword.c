// reserved-names source
#define const volatile
int main(void) { return 0; }
