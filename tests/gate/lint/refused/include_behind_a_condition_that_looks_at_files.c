// reserved-names source
#if __has_include(<unistd.h>)
#endif
int main(void) { return 0; }
