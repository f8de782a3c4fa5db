// ascii source
int x;int y;
int main(void) { return 0; }
