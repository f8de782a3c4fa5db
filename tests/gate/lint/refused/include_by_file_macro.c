// standard-headers source
#if __INCLUDE_LEVEL__ == 0
#include __FILE__
#endif
int main(void) { return 0; }
