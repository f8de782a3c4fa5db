// reserved-names source
#define P(a) _X##a
int P(y);
int main(void) { return 0; }
