// standard-headers source
#inc\
lude <uni\
std.h>
int main(void) { return 0; }
